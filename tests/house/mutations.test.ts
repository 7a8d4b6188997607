import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Mutation } from '../mutations/Mutation.ts'

const mutations = JSON.parse(
  readFileSync('tests/mutations/mutations.json', 'utf8'),
) as readonly Mutation[]
const patchOf = (id: string) => `tests/mutations/patches/${id}.patch`

it('there are at least 60 mutations, each with one patch of the product', () => {
  const ids = mutations.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(60)
  expect(readdirSync('tests/mutations/patches').toSorted()).toEqual(
    ids.map((id) => `${id}.patch`).toSorted(),
  )
  for (const id of ids) {
    const touched = [...readFileSync(patchOf(id), 'utf8').matchAll(/^\+\+\+ b\/(\S+)/gm)].map(
      ([, path]) => path!,
    )
    expect(touched.length, id).toBeGreaterThan(0)
    for (const path of touched)
      expect(path, id).toMatch(
        /^(src|tools|flows|schemas|lending|obligations|support|texts|orgs)\//,
      )
  }
})

it('every patch still applies to the product', () => {
  const refused = mutations.flatMap(({ id }) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', '-C1', patchOf(id)], {
      encoding: 'utf8',
    })
    return status === 0 ? [] : [`${id}: ${stderr.trim()}`]
  })
  expect(
    refused,
    'The code moved: make the same mistake in the new code, and write the patch again',
  ).toEqual([])
})

it('no proof in the browser claims the loader, which Vitest reads once when it starts', () => {
  const claims = mutations.filter(
    ({ id, proof }) =>
      'project' in proof &&
      proof.project === 'browser' &&
      /^\+\+\+ b\/src\/loader\//m.test(readFileSync(patchOf(id), 'utf8')),
  )
  expect(claims.map(({ id }) => id)).toEqual([])
})

it('every proof exists, with the test that it names', () => {
  for (const { id, proof } of mutations) {
    if ('lintel' in proof || 'files' in proof) continue
    const file = 'walk' in proof ? proof.walk : proof.file
    expect(existsSync(file), `${id}: ${file}`).toBe(true)
    if (proof.test !== undefined)
      expect(readFileSync(file, 'utf8'), `${id}: ${file}`).toContain(proof.test)
  }
})
