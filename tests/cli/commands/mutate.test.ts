import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Journey } from '#model'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-mutate-')
const [project, changed, cases, missing] = ['project', 'changed', 'cases', 'missing'].map((name) =>
  join(root, name),
) as [string, string, string, string]
beforeAll(async () => {
  writeFiles(project, goodFiles())
  writeFiles(
    changed,
    editJson(goodFiles(), 'flows/shared.rules.json', ['rules', 'is-adult', 'rule', '>=', 1], 21),
  )
  await callLintel(['generate', '--config', project, '--out', cases])
})

describe('lintel mutate', () => {
  it('says which changes slip through, and writes a journey for each that can be shown', async () => {
    const call = ['mutate', '--config', project, '--org', 'alder', '--cases', cases]
    const { status, stdout } = await callLintel([...call, '--out', missing])
    expect(status).toBe(0)
    const [, noticed, all, slipped] = /journeys notice (\d+) of (\d+) changes; (\d+) that/
      .exec(stdout)!
      .map(Number) as [number, number, number, number]
    expect(noticed).toBeGreaterThan(all / 2)
    const files = readdirSync(missing)
    expect(files).toHaveLength(slipped)
    expect(slipped).toBeGreaterThan(0)
    const journey = JSON.parse(readFileSync(join(missing, files[0]!), 'utf8')) as Journey
    expect(journey.title).toMatch(/^Notices where in .* /)
    const played = await callLintel(['play', join(missing, files[0]!), '--config', project])
    expect(played.status).toBe(0)
  })

  it('gives machines each change by file, pointer and what', async () => {
    const { stdout } = await callLintel([
      'mutate',
      '--config',
      project,
      '--org',
      'alder',
      '--cases',
      cases,
      '--json',
    ])
    const { lenders } = JSON.parse(stdout) as {
      readonly lenders: readonly { readonly survived: readonly object[] }[]
    }
    expect(lenders).toHaveLength(1)
    for (const one of lenders[0]!.survived)
      expect(one).toMatchObject({
        file: expect.any(String),
        pointer: expect.any(String),
        what: expect.any(String),
        isVisited: true,
      })
  })

  it('changes nothing where a journey does not hold to begin with', async () => {
    const { status, stdout } = await callLintel([
      'mutate',
      '--config',
      changed,
      '--org',
      'alder',
      '--cases',
      cases,
    ])
    expect(status).toBe(1)
    expect(stdout).toMatch(/nothing is changed while \d+ cases? does not hold[^]*2008-11-2/)
  })

  it('calls it an error that no obligation is changed though it was asked to', async () => {
    const call = ['mutate', '--obligations', '--config', project, '--cases', cases, '--json']
    const { status, stdout } = await callLintel(call)
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ issues: [{ code: 'cli/nothing-changed' }] })
  })

  it('finds that a folder of cases is not there', async () => {
    const { status, stdout } = await callLintel([
      'mutate',
      '--config',
      project,
      '--cases',
      'nowhere',
      '--json',
    ])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      issues: [{ code: 'cli/folder-missing', message: 'There is no folder nowhere.' }],
      lenders: [],
    })
  })
})
