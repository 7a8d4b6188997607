import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Journey } from '#model'
import { deep } from '../../deep.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'

const made: string[] = []
const folder = () => {
  made.push(mkdtempSync(join(tmpdir(), 'lintel-generate-')))
  return made.at(-1)!
}
/** A small library proves as much as a shipped lender. */
const [config, lender, flow, least] = deep(
  ['examples/starter', 'library', 'card', 10] as const,
  ['.', 'alder', 'registration', 20] as const,
)
afterEach(() => {
  for (const one of made.splice(0)) rmSync(one, { recursive: true })
})

describe('lintel generate', () => {
  it('writes journeys that conform keeps, by flow and named by their titles', async () => {
    const out = folder()
    const { status, stdout } = await callLintel([
      'generate',
      '--config',
      config,
      '--out',
      out,
      '--org',
      lender,
    ])
    expect(status).toBe(0)
    expect(stdout).toMatch(/\d+ journeys for (\d+) of \1 things to be shown/)
    const files = readdirSync(join(out, flow))
    const journeys = files.map(
      (file) =>
        JSON.parse(readFileSync(join(out, flow, file), 'utf8')) as Journey & { $schema: string },
    )
    const schemas = new Set(journeys.map(({ $schema }) => join(out, flow, $schema)))
    expect([...schemas].filter((schema) => !existsSync(schema))).toEqual([])
    expect(journeys.length).toBeGreaterThan(least)
    expect(
      journeys.every(
        (journey) => journey.org === lender && journey.flow === flow && journey.title.length > 10,
      ),
    ).toBe(true)
    const kept = await callLintel(['conform', '--config', config, '--cases', out, '--json'])
    const { passed, failed } = JSON.parse(kept.stdout) as {
      readonly passed: number
      readonly failed: number
    }
    expect([passed >= journeys.length, failed, kept.status]).toEqual([true, 0, 0])
  })

  it('gives machines the journeys themselves, those that lenders share once', async () => {
    const project = folder()
    writeFiles(project, goodFiles())
    const { status, stdout } = await callLintel(['generate', '--config', project, '--json'])
    const { journeys, unreached } = JSON.parse(stdout) as {
      readonly journeys: readonly Journey[]
      readonly unreached: readonly object[]
    }
    expect(status).toBe(0)
    expect(
      (await callLintel(['conform', '--generate', '--config', project, '--json'])).stdout,
    ).toBe(stdout)
    expect((await callLintel(['conform', '--config', project, '--out', project])).status).toBe(2)
    expect(journeys.some(({ org }) => Array.isArray(org) && org.length === 2)).toBe(true)
    expect(new Set(journeys.map((journey) => JSON.stringify({ ...journey, org: '' }))).size).toBe(
      journeys.length,
    )
    expect(unreached).toContainEqual(
      expect.objectContaining({ org: 'alder', pointer: '/steps/home-address/entry' }),
    )
  })

  it('writes cases of rules that conform keeps, until no part of a rule is left that can be shown', async () => {
    const project = folder()
    writeFiles(project, goodFiles())
    const out = join(project, 'tests/suites/rules')
    mkdirSync(join(project, 'tests'))
    const { status, stdout } = await callLintel([
      'generate',
      '--rules',
      '--config',
      project,
      '--out',
      out,
      '--json',
    ])
    const { files, open } = JSON.parse(stdout) as {
      readonly files: readonly { readonly cases: readonly object[] }[]
      readonly open: number
    }
    expect([status, files.length > 0, open > 0]).toEqual([0, true, true])
    const kept = JSON.parse((await callLintel(['conform', '--config', project, '--json'])).stdout)
    expect(kept.failed).toBe(0)
    // Gates and prices are shown by cases of lending, which compliance writes.
    const left = (kept.coverage.rules.open as readonly string[]).filter(
      (part) => !/^(gate|tier|occupancy|term|fee) /.test(part),
    )
    expect(left).toEqual([])
    const again = await callLintel(['generate', '--rules', '--config', project, '--json'])
    expect(JSON.parse(again.stdout)).toEqual({ files: [], open: 0 })
  })

  it('leaves files that say something else as they are, and tells those that it would not make now', async () => {
    const project = folder()
    writeFiles(project, goodFiles())
    const out = folder()
    const call = ['generate', '--config', project, '--out', out, '--org', 'alder']
    const first = JSON.parse((await callLintel([...call, '--json'])).stdout) as Readonly<
      Record<'files' | 'kept' | 'others', string[]>
    >
    expect([first.kept, first.others]).toEqual([[], []])
    const [file] = first.files as [string, ...string[]]
    const journey = JSON.parse(readFileSync(file, 'utf8')) as Journey
    const own = JSON.stringify({ ...journey, covers: ['A-VAL-001'] })
    writeFileSync(file, own)
    const stray = join(out, 'registration/mine.json')
    writeFileSync(stray, JSON.stringify(journey))
    const { status, stdout } = await callLintel([...call, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ files: first.files, kept: [file], others: [stray] })
    expect(readFileSync(file, 'utf8')).toBe(own)
    const told = await callLintel(call)
    expect(told.stdout).toContain(`not changed, because it has other contents: ${file}`)
    expect(told.stdout).toContain('1 file lay there and would not be made now')
  })

  it('says where it cannot write, and which lender is not there', async () => {
    const project = folder()
    writeFiles(project, goodFiles())
    const { status, stderr } = await callLintel([
      'generate',
      '--config',
      project,
      '--out',
      'package.json/x',
    ])
    expect([status, stderr]).toEqual([2, expect.stringContaining('cannot be written')])
    expect((await callLintel(['generate', '--config', project, '--org', 'nobody'])).status).toBe(1)
  })

  it('writes cases of a lending policy that conform keeps, but for what a person changed', async () => {
    const out = folder()
    const generated = await callLintel(['generate', '--lending', '--org', 'alder', '--out', out])
    expect(generated.status).toBe(0)
    const file = join(out, 'policy-alder.json')
    const text = readFileSync(file, 'utf8').replace('"decision": "APPROVE"', '"decision": "REFER"')
    writeFileSync(file, text)
    const kept = await callLintel(['conform', '--org', 'alder', '--cases', out, '--json'])
    const { failed, failures } = JSON.parse(kept.stdout) as {
      readonly failed: number
      readonly failures: readonly { readonly name: string }[]
    }
    expect([kept.status, failed]).toEqual([1, 1])
    expect(JSON.stringify(failures)).toContain('The typical applicant')
  })
})
