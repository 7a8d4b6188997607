import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Mutation } from '../mutations/Mutation.ts'

const mutations = JSON.parse(readFileSync('tests/mutations/mutations.json', 'utf8')) as readonly Mutation[]

it('there are at least 60 mutations, each with one patch of the product and a proof that exists', () => {
  const ids = mutations.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(60)
  expect(readdirSync('tests/mutations/patches').toSorted()).toEqual(ids.map((id) => `${id}.patch`).toSorted())
  for (const { id, proof } of mutations) {
    const touched = [...readFileSync(`tests/mutations/patches/${id}.patch`, 'utf8').matchAll(/^\+\+\+ b\/(\S+)/gm)].map(([, path]) => path!)
    expect(touched.length, id).toBeGreaterThan(0)
    for (const path of touched) expect(path, id).toMatch(/^(src|flows|schemas|lending|support|texts|orgs)\//)
    const file = 'walk' in proof ? proof.walk : 'file' in proof ? proof.file : undefined
    if (file !== undefined) expect(existsSync(file), `${id}: ${file}`).toBe(true)
  }
})
