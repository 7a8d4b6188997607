import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../deep.ts'
import { shipped } from '../../shipped.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-conform-')

/** A folder with these files; a text is written as it is. */
function folderWith(name: string, files: Readonly<Record<string, unknown>>): string {
  const folder = join(root, name)
  for (const [path, value] of Object.entries(files)) {
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return folder
}

const id = (area: string, number: number) => `A-${area}-${String(number).padStart(3, '0')}`

const suiteOf = (cases: readonly object[], more: object = {}) => ({
  title: 'Ages',
  covers: [id('VAL', 14)],
  org: 'all',
  cases,
  ...more,
})
const adult = { rule: 'is-eighteen', facts: { dateOfBirth: { year: 2008, month: 11, day: 21 } } }

/** Of two lenders, one with a step that the other lacks. */
const journey = (answers: object) => ({
  title: 'A journey',
  org: 'all',
  flow: 'registration-v2',
  answers,
  expect: { visits: ['index'] },
})

const lenders = shipped.orgCodes

// In the quick run the stage "conform" of `npm test` holds them.
describe.runIf(isDeep)('(only in the long run) the promises of this project', () => {
  const report = join(root, 'own')
  let status: number
  let found: any
  beforeAll(async () => {
    const said = await callLintel(['conform', '--report', report, '--json'])
    status = said.status
    found = JSON.parse(said.stdout)
  })

  it('hold, and are counted against all requirements', () => {
    expect(found.failures).toEqual([])
    expect(status).toBe(0)
    expect(Object.keys(found)).toEqual(['passed', 'failed', 'skipped', 'failures', 'coverage'])
    expect(Object.keys(found.coverage)).toEqual([
      'requirements',
      'steps',
      'edges',
      'rules',
      'routes',
    ])
    expect(found.failed).toBe(0)
    expect(found.passed).toBeGreaterThan(300)
    const ids = readFileSync('tests/requirements.tsv', 'utf8').trim().split('\n').slice(1)
    expect(Object.keys(found.coverage.requirements)).toEqual(ids.map((line) => line.split('\t')[0]))
    expect(found.coverage.requirements[id('VAL', 16)]).toContain(
      'tests/journeys/registration-v2/in-alabama-19-is-old-enough.json',
    )
    for (const { reason, name } of found.skipped)
      expect([typeof reason, typeof name]).toEqual(['string', 'string'])
    expect(found.coverage.steps).toEqual({
      covered: found.coverage.steps.total,
      total: found.coverage.steps.total,
      open: [],
    })
    expect(found.coverage.edges.open).toEqual([])
  })

  it('are reported with when, by what and on what they were run, what they cover, and every case', () => {
    const html = readFileSync(join(report, 'report.html'), 'utf8')
    const today = new Date().toISOString().slice(0, 7)
    expect(html).toContain(`<time datetime="${today}`)
    expect(html).toMatch(/Lintel \d+\.\d+\.\d+, code [0-9a-f]{12}/)
    expect(html).toContain(`<code>lintel conform --report ${report}</code>`)
    expect(html.match(/fingerprint of its configuration <code>[0-9a-f]{64}<\/code>/g)).toHaveLength(
      lenders.length,
    )
    const rowOf = (requirement: string) =>
      html.split('\n').find((line) => line.includes(`id="${requirement}"`))
    expect(rowOf(id('VAL', 16))).toContain('<td class="state good">Held</td>')
    expect(rowOf('B-CHAT-001')).toContain('<td class="state open">Not covered</td><td></td>')
    const ran = html.slice(html.indexOf('id="cases"'))
    expect(ran).toContain(`<tr><td>Alabama asks for 19</td><td>${lenders.join(', ')}</td>`)
    expect(ran).toContain('<code>tests/journeys/application/</code>')
  })

  it.each(['rules', 'validation', 'routing', 'polling', 'progress', 'overlays'])(
    'are twelve and more of %s, for each lender',
    (kind) => {
      const junit = readFileSync(join(report, 'junit.xml'), 'utf8')
      for (const org of lenders) {
        const cases =
          junit.match(new RegExp(`\\(${org}\\)" classname="tests/suites/${kind}/`, 'g')) ?? []
        expect(cases.length, org).toBeGreaterThanOrEqual(12)
        expect(junit).toMatch(new RegExp(`\\(${org}\\)" [^>]* line="\\d+" time="\\d`))
      }
    },
  )
})

describe('cases of another folder', () => {
  const cases = folderWith('cases', {
    'ages.json': suiteOf([
      { title: 'Today is old enough', ...adult, is: true },
      { title: 'Yesterday was, too', ...adult, is: false },
    ]),
    'walked.json': {
      $schema: '../application-journey.schema.json',
      title: 'A journey',
      covers: [],
      person: 'Lowscore',
      expect: { status: 'DECLINED' },
    },
    'other.json': { $schema: 'something.schema.json' },
  })

  it('are run for all lenders; what is broken is reported with its cause', async () => {
    const { status, stdout } = await callLintel(['conform', '--cases', cases])
    expect(status).toBe(1)
    const lines = stdout.split('\n')
    expect(lines).toContain('    is: expected false, got true')
    expect(stdout).toMatch(/ages\.json:\d+: Yesterday was, too \(alder\)/)
    expect(stdout).toContain(
      '[is-eighteen] is true: dateOfBirth = {"year":2008,"month":11,"day":21}, today = "2026-11-21"  flows/registration.rules.json',
    )
    const { length } = lenders
    expect(lines[0]).toBe(
      `Some promises are broken: ${length + 1} passed, ${length} failures of 1 cause, 1 skipped`,
    )
    expect(lines.at(-2)).toMatch(/^Next: fix /)
  })

  it('are run for one lender with --org, and count as proof', async () => {
    const { stdout } = await callLintel(['conform', '--cases', cases, '--org', 'alder', '--json'])
    const { passed, failed, skipped, failures, coverage } = JSON.parse(stdout)
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
    expect(skipped).toHaveLength(1)
    expect(failures[0]).toMatchObject({
      name: 'Yesterday was, too',
      org: 'alder',
      covers: [id('VAL', 14)],
      expected: false,
      actual: true,
    })
    expect(coverage.requirements[id('VAL', 14)]).toContain(join(cases, 'ages.json'))
    expect(coverage.rules.covered).toBeGreaterThan(1)
  })

  it.runIf(isDeep)(
    '(only in the long run) that cannot be read, are misshapen or name no one are failures',
    async () => {
      const broken = folderWith('broken', {
        'a.json': '{',
        'b.json': suiteOf([{ title: 'No answer', ...adult, is: 'maybe' }]),
        'c.json': suiteOf([{ title: 'Of no one', ...adult, is: true }], {
          org: ['aldre', 'harborlight'],
        }),
      })
      const { status, stdout } = await callLintel(['conform', '--cases', broken, '--json'])
      const { failures, passed } = JSON.parse(stdout)
      expect(status).toBe(1)
      expect(passed).toBe(1)
      expect(failures.map(({ cause }: { readonly cause: string }) => cause)).toEqual([
        expect.stringContaining('The file cannot be read'),
        expect.stringContaining('at /cases/0/is'),
        `There is no lender "aldre". Known lenders: ${lenders.join(', ')}. Did you mean "alder"?`,
      ])
      for (const failure of failures) expect(Object.keys(failure)).not.toContain('expected')
      expect((await callLintel(['conform', '--cases', broken])).stdout).not.toContain(
        'expected null',
      )
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) that answer a step which the flow has at no lender are failures: they promise nothing',
    async () => {
      const stray = folderWith('stray', { 'j.json': journey({ indx: {} }) })
      const { failures } = JSON.parse(
        (await callLintel(['conform', '--cases', stray, '--org', 'alder', '--json'])).stdout,
      )
      expect(failures).toMatchObject([
        {
          at: 'answers of indx',
          cause:
            'The flow "registration-v2" has no step "indx", so what is answered there is never looked at. Did you mean "index"?',
        },
      ])
      // A step of another lender that the case names is no slip.
      const other = folderWith('other', { 'j.json': journey({ 'member-number': {} }) })
      const { status, stdout } = await callLintel([
        'conform',
        '--cases',
        other,
        '--org',
        'alder',
        '--json',
      ])
      expect({ status, failures: JSON.parse(stdout).failures }).toEqual({ status: 0, failures: [] })
    },
  )

  it.runIf(isDeep)('(only in the long run) need not name requirements', async () => {
    const { covers: _, ...bare } = suiteOf([
      { title: 'Today is old enough', ...adult, is: true },
    ]) as { covers: unknown }
    const { status, stdout } = await callLintel([
      'conform',
      '--cases',
      folderWith('bare', { 'a.json': bare }),
      '--json',
    ])
    expect({ status, passed: JSON.parse(stdout).passed }).toEqual({ status: 0, passed: 2 })
  })

  it.runIf(isDeep)('(only in the long run) that are passed over are named', async () => {
    const { stdout } = await callLintel([
      'conform',
      '--cases',
      folderWith('none', { 'notes.json': { note: 'to myself' } }),
    ])
    expect(stdout).toMatch(
      /^Nothing was run: 0 passed, 0 failures, 1 skipped\n1 skipped: Its \$schema \(none\).*\n .*notes\.json\n/,
    )
  })

  it('that are not there are a diagnostic, for machines too; a word too many is a wrong call', async () => {
    const missing = await callLintel(['conform', '--cases', join(root, 'nowhere'), '--json'])
    expect({ status: missing.status, ...JSON.parse(missing.stdout) }).toMatchObject({
      status: 1,
      issues: [{ code: 'cli/folder-missing' }],
      passed: 0,
      failures: [],
    })
    const empty = folderWith('empty', { 'x.txt': '' })
    const said = await callLintel(['conform', '--cases', empty])
    expect(said).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`There are no cases in ${empty}.`),
    })
    expect(
      await callLintel(['conform', '--config', 'tests/suites/check/base', '--cases', empty]),
    ).toMatchObject({ status: 1 })
    expect(await callLintel(['conform', 'DIR'])).toMatchObject({ status: 2 })
  })

  it('are reported for people who read and machines that count', async () => {
    const folder = join(root, 'report')
    const odd = folderWith('odd', {
      'ages.json': suiteOf([{ title: 'A <b> & "c"\u0007', ...adult, is: false }]),
    })
    await callLintel(['conform', '--cases', odd, '--org', 'alder', '--report', folder])
    const html = readFileSync(join(folder, 'report.html'), 'utf8')
    expect(html).toContain('A &#60;b&#62; &#38; &#34;c&#34; (alder)')
    expect(html.indexOf('id="failures"')).toBeLessThan(html.indexOf('id="requirements"'))
    expect(html.split('\n').find((line) => line.includes(`id="${id('VAL', 14)}"`))).toContain(
      '<td class="state bad">Broken</td>',
    )
    expect(html).toMatch(
      /default-src &#39;none&#39;; script-src &#39;sha256-\S+; style-src &#39;sha256-/,
    )
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script .|\son\w+=|style="|src="|href="(?!#)/)
    const junit = readFileSync(join(folder, 'junit.xml'), 'utf8')
    expect(junit).toMatch(/tests="1" failures="1" skipped="0" time="0\.\d{3}"/)
    expect(junit).toMatch(/<testcase [^>]* line="\d+" time="0\.\d{6}"><failure/)
    expect(junit).not.toContain('\u0007')
    const { failures } = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))
    expect(failures).toMatchObject([
      { name: 'A <b> & "c"\u0007', org: 'alder', covers: [id('VAL', 14)] },
    ])
  })
})

describe('public suites', () => {
  const schemas = folderWith('json-schema', {
    'minimum.json': [
      {
        description: 'At least three',
        schema: { $ref: 'http://localhost:1234/three.json' },
        tests: [
          { description: 'three', data: 3, valid: true },
          { description: 'two', data: 2, valid: true },
        ],
      },
      {
        description: 'a name',
        schema: JSON.parse('{ "properties": { "__proto__": { "type": "number" } } }'),
        tests: [
          { description: 'of a text', data: JSON.parse('{ "__proto__": "foo" }'), valid: false },
        ],
      },
    ],
    'remotes/three.json': { minimum: 3 },
  })
  const logic = folderWith('json-logic', {
    'index.json': ['all.json'],
    'all.json': [
      '# Sums',
      { description: 'One and one', rule: { '+': [1, 1] }, data: null, result: 2 },
      { description: 'One and two', rule: { '+': [1, 2] }, data: null, result: 4 },
      { description: 'Loosely the same', rule: { '==': [1, '1'] }, data: null, result: true },
      [{ '+': [{ var: 'a' }, 2] }, { a: 1 }, 3],
    ],
    'unlisted.json': [{ rule: { '+': [1, 1] }, result: 3 }],
  })

  it('go through our own validators and evaluator', async () => {
    const { status, stdout } = await callLintel([
      'conform',
      '--suite',
      'json-schema',
      schemas,
      '--suite',
      'json-logic',
      logic,
      '--json',
    ])
    const { passed, failures, skipped } = JSON.parse(stdout)
    expect(status).toBe(1)
    expect(passed).toBe(3)
    expect(failures).toMatchObject([
      {
        name: 'minimum.json | At least three | two',
        at: 'valid',
        expected: true,
        actual: false,
        cause: 'The check says: must be >= 3',
      },
      { name: 'all.json | 2 | One and two', at: 'result', expected: 4, actual: 3 },
    ])
    expect(skipped).toEqual([
      {
        name: 'minimum.json | a name | of a text',
        reason: 'The loader refuses the name __proto__ in every file',
      },
      {
        name: 'all.json | 3 | Loosely the same',
        reason: 'Outside the strict profile: the operator "=="',
      },
    ])
  })

  it('need a name that is known and a folder each', async () => {
    expect((await callLintel(['conform', '--suite', 'json-xml', schemas])).stderr).toContain(
      'Known suites: json-schema, json-logic, check.',
    )
    expect(await callLintel(['conform', '--suite', 'json-logic'])).toMatchObject({ status: 2 })
    for (const suite of ['json-logic', 'json-schema', 'check']) {
      expect(await callLintel(['conform', '--suite', suite, join(root, 'nowhere')])).toMatchObject({
        status: 1,
      })
      const empty = folderWith('no-cases', { 'x.txt': '' })
      expect(await callLintel(['conform', '--suite', suite, empty])).toMatchObject({
        status: 1,
        stderr: '',
      })
    }
  })

  it('continue next to a file that cannot be read or has another form, which is a failure', async () => {
    const odd = folderWith('odd-schema', {
      'broken.json': '[{',
      'deep.json': `${'['.repeat(3000)}${']'.repeat(3000)}`,
      'facts.json': { a: 1 },
      'text.json': [{ description: 'No tests', schema: {}, tests: 'none' }],
      'fine.json': [
        {
          description: 'Three',
          schema: { minimum: 3 },
          tests: [{ description: 'is', data: 3, valid: true }],
        },
      ],
      'remote.json': [
        {
          description: 'Of no one',
          schema: { $ref: 'http://localhost:1234/x.json' },
          tests: [{ description: 'x', data: 1, valid: true }],
        },
      ],
    })
    const { status, stdout } = await callLintel([
      'conform',
      '--suite',
      'json-schema',
      odd,
      '--json',
    ])
    const { passed, failures } = JSON.parse(stdout)
    expect({ status, passed }).toEqual({ status: 1, passed: 1 })
    expect(
      failures.map(({ name, cause }: { name: string; cause: string }) => `${name}: ${cause}`),
    ).toEqual([
      expect.stringContaining('broken.json: It is not JSON'),
      'deep.json: It is nested deeper than 200 levels.',
      expect.stringContaining('facts.json: The file holds no list'),
      expect.stringContaining('text.json: The file holds no list'),
      expect.stringContaining('cannot be compiled'),
    ])
    expect((await callLintel(['conform', '--suite', 'json-logic', odd])).status).toBe(1)
  })
})
