import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-document-')

interface Covered {
  readonly covered: number
  readonly total: number
  readonly open: readonly string[]
}

interface Document {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly { readonly name: string; readonly reason: string }[]
  readonly failures: readonly JsonObject[]
  readonly coverage: Readonly<Record<'steps' | 'edges' | 'rules' | 'routes', Covered>> & {
    readonly requirements: Readonly<Record<string, readonly string[]>>
  }
}

/** Adult, and at home in a state: two parts, each true or false. */
const clauses: readonly Json[] = [
  { '>=': [{ age: [{ var: 'dateOfBirth' }, { var: 'today' }] }, 18] },
  { '===': [{ var: 'property.state' }, 'GA'] },
]
const id = (number: number) => `A-ONE-00${number}`
const table = [
  'id\tarea\ttext',
  ...[1, 2, 3].map((number) => `${id(number)}\tONE\tThing ${number}.`),
].join('\n')

/**
 * A project with one rule of two parts next to its own, requirements of its own, and these cases of
 * that rule.
 */
async function conform(
  name: string,
  cases: readonly object[],
): Promise<{ readonly status: number; readonly document: Document }> {
  const project = join(root, name)
  writeFiles(
    project,
    editJson(goodFiles(), 'flows/shared.rules.json', ['rules', 'is-ours'], {
      title: 'Ours',
      rule: { and: clauses },
    }),
  )
  const folder = join(project, 'tests/suites/rules')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(project, 'tests/requirements.tsv'), `${table}\n`)
  const file = { title: 'Ours', covers: [id(2)], org: 'alder', cases }
  if (cases.length > 0) writeFileSync(join(folder, 'ours.json'), JSON.stringify(file))
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ $schema: 'something.schema.json' }))
  const { status, stdout } = await callLintel([
    'conform',
    '--config',
    project,
    '--org',
    'alder',
    '--json',
  ])
  return { status, document: JSON.parse(stdout) as Document }
}

const facts = (year: number, state: string) => ({
  dateOfBirth: { year, month: 1, day: 1 },
  'property.state': state,
})
const of = (title: string, year: number, state: string, is: boolean) => ({
  title,
  rule: 'is-ours',
  facts: facts(year, state),
  is,
})
const ours = ({ coverage }: Document) =>
  coverage.rules.open.filter((open) => open.startsWith('is-ours '))

describe('the document for machines', () => {
  it('has the members that it is promised to have, and no others', async () => {
    const { status, document } = await conform('shape', [
      of('A child', 2020, 'GA', false),
      of('Wrong', 1980, 'GA', false),
    ])
    expect(status).toBe(1)
    expect(Object.keys(document)).toEqual(['passed', 'failed', 'skipped', 'failures', 'coverage'])
    expect([document.passed, document.failed]).toEqual([1, 1])
    expect(document.skipped).toEqual([
      {
        name: 'tests/suites/rules/other.json',
        reason: expect.stringMatching(/^Its \$schema .* no kind/),
      },
    ])
    expect(document.failures).toEqual([
      expect.objectContaining({
        name: 'Wrong',
        case: 'tests/suites/rules/ours.json',
        org: 'alder',
        at: 'is',
        expected: false,
        actual: true,
      }),
    ])
    const { requirements, ...counted } = document.coverage
    // In the table's order; empty: not yet.
    expect(Object.entries(requirements)).toEqual([
      [id(1), []],
      [id(2), ['tests/suites/rules/ours.json']],
      [id(3), []],
    ])
    expect(Object.keys(counted)).toEqual(['steps', 'edges', 'rules', 'routes'])
    for (const [what, { covered, total, open }] of Object.entries(counted)) {
      expect(total, what).toBeGreaterThan(0)
      expect(new Set(open).size, what).toBe(total - covered)
    }
  })

  it('reports each part of a rule whether a case saw it true, and whether one saw it false', async () => {
    const [age, state] = ['/and/0', '/and/1']
    const one = await conform('one', [of('A grown-up here', 1980, 'GA', true)])
    expect(ours(one.document)).toEqual([`is-ours ${age} is false`, `is-ours ${state} is false`])
    const two = await conform('two', [
      of('A grown-up here', 1980, 'GA', true),
      of('A child here', 2020, 'GA', false),
    ])
    expect(ours(two.document)).toEqual([`is-ours ${state} is false`])
    const whole = [
      of('A grown-up here', 1980, 'GA', true),
      of('A child elsewhere', 2020, 'AL', false),
    ]
    const all = await conform('all', whole)
    expect(ours(all.document)).toEqual([])
    expect(
      [one.document, two.document, all.document].map(({ coverage }) => coverage.rules.covered),
    ).toEqual([2, 3, 4])
  })

  it('counts a lender without a case of its own as not covered', async () => {
    const { document } = await conform('none', [])
    expect([
      document.passed,
      document.coverage.rules.covered,
      document.coverage.steps.covered,
    ]).toEqual([0, 0, 0])
    expect(ours(document)).toHaveLength(4)
    expect(document.coverage.steps.open.length).toBe(document.coverage.steps.total)
  })
})

describe('the schemas of cases', () => {
  const folder = 'schemas/meta'
  const schemas = readdirSync(folder).filter(
    (name) => name.endsWith('-cases.schema.json') || name === 'journey.schema.json',
  )

  it.each(schemas)('%s asks no one to name requirements', (name) => {
    const { required } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      readonly required: readonly string[]
    }
    expect(required).toContain('title')
    expect(required).not.toContain('covers')
  })
})
