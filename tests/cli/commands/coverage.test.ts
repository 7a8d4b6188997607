import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-coverage-')

const table = [
  'id\tarea\trequirement\tsource\tverify',
  ...['unit', 'ui', 'unit', 'unit'].map(
    (verify, index) => `A-ONE-00${index + 1}\tONE\tThing <${index + 1}>.\tA §1\t${verify}`,
  ),
  '',
].join('\n')
const vitestTest = (fullName: string, status: string, ...ids: readonly string[]) => ({
  fullName,
  status,
  meta: Object.fromEntries(ids.map((id) => [id, 'proves'])),
})
const walk = (title: string, status: string, ...ids: readonly string[]) => ({
  title,
  file: 'walk.spec.ts',
  tests: [
    {
      status,
      annotations: [
        { type: 'skip' },
        ...ids.map((description) => ({ type: 'proves', description })),
      ],
    },
  ],
})

interface Reports {
  readonly tests?: readonly ReturnType<typeof vitestTest>[]
  readonly walks?: readonly ReturnType<typeof walk>[]
  readonly covers?: readonly string[]
  readonly later?: Readonly<Record<string, string>>
}

/** A project whose last run left these reports. Every report is there unless it is left out. */
function project(
  name: string,
  { tests = [], walks = [], covers = [], later = {} }: Reports,
  leftOut: readonly string[] = [],
): string {
  const folder = join(root, name)
  const vitest = {
    testResults: [
      {
        name: join(folder, 'tests/one.test.ts'),
        assertionResults: [vitestTest('runs', 'passed'), ...tests],
      },
    ],
  }
  const suites = [
    {
      title: 'walk.spec.ts',
      specs: [walk('runs', 'expected')],
      suites: [{ title: 'Walks', specs: walks }],
    },
  ]
  const cases = {
    passed: [{ name: 'Case', case: 'tests/suites/one.json', org: 'alder', covers }],
    failures: [],
    skipped: [],
  }
  const files: Record<string, string> = {
    'tests/requirements.tsv': table,
    'tests/house/requirements.later.json': JSON.stringify(later),
    'tests/one.test.ts': '',
    'tests/e2e/walk.spec.ts': '',
    'test-results/reports/vitest-unit.json': JSON.stringify(vitest),
    'test-results/reports/playwright.json': JSON.stringify({
      config: { rootDir: join(folder, 'tests/e2e') },
      suites,
    }),
    'test-results/reports/conform/cases.json': JSON.stringify(cases),
  }
  for (const [path, text] of Object.entries(files)) {
    if (leftOut.includes(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const whole: Reports = {
  tests: [vitestTest('does one', 'passed', 'A-ONE-001')],
  walks: [walk('does two', 'expected', 'A-ONE-002')],
  covers: ['A-ONE-003'],
  later: { 'A-ONE-004': 'It comes with the chat.' },
}

/** A vitest report of one test in `file`, which names the row that a page shows. */
const inFile = (folder: string, file: string, text: string) => {
  writeFileSync(join(folder, file), text)
  writeFileSync(
    join(folder, 'test-results/reports/vitest-page.json'),
    JSON.stringify({
      testResults: [
        {
          name: join(folder, file),
          assertionResults: [vitestTest('shows two', 'passed', 'A-ONE-002')],
        },
      ],
    }),
  )
}

const coverage = async (folder: string, ...words: readonly string[]) =>
  callLintel(['coverage', '--config', folder, ...words])

it('merges the three runners, and is content with a reason for what is left', async () => {
  const { status, stdout } = await coverage(project('whole', whole))
  expect(stdout.split('\n')[0]).toBe('4 requirements: 3 proven, 0 failing, 1 later, 0 unproven')
  expect(stdout).toMatch(/^A-ONE +4 +3 +0 +1 +0$/m)
  expect(stdout).toContain('  It comes with the chat.\n    A-ONE-004')
  expect(stdout).not.toContain('Partial')
  expect(status).toBe(0)
})

it.each([
  ["import { Footer } from '../src/app/Footer.tsx'; render(<Footer />)", 3],
  ["import { StepForm } from '#renderer'; drawForm(StepForm)", 3],
  ["import { wordsOf } from '../src/app/wordsOf.ts'; render(wordsOf())", 2],
  ["import { isOpen } from '../src/app/Footer.tsx'; isOpen()", 2],
  ["import { useOpen } from '../src/app/Footer.tsx'; renderHook(useOpen)", 2],
])('takes what a page shows for proven only by a test that draws one: %s', async (text, proven) => {
  const folder = project(`draws-${text.length}`, { ...whole, walks: [] })
  inFile(folder, 'tests/two.test.tsx', text)
  const { stdout } = await coverage(folder)
  expect(stdout.split('\n')[0]).toMatch(new RegExp(`^4 requirements: ${proven} proven, `))
  expect(stdout.includes('draws no page: tests/two.test.tsx: shows two')).toBe(proven === 2)
})

it.each<[string, Reports]>([
  ['a skipped test', { ...whole, tests: [vitestTest('does one', 'skipped', 'A-ONE-001')] }],
  ['a skipped walk', { ...whole, walks: [walk('does two', 'skipped', 'A-ONE-002')] }],
  ['a name in a title only', { ...whole, tests: [vitestTest('does one (A-ONE-001)', 'passed')] }],
])('does not take %s for a proof', async (name, reports) => {
  const { status, stdout } = await coverage(project(name, reports))
  expect(stdout).toMatch(/^4 requirements: 2 proven, 0 failing, 1 later, 1 unproven$/m)
  expect(status).toBe(1)
})

it('counts a row as failing when one of its proofs failed, whatever the others say, and names the test', async () => {
  const failed = {
    ...whole,
    tests: [...whole.tests!, vitestTest('does one again', 'failed', 'A-ONE-001')],
    walks: [walk('w', 'flaky', 'A-ONE-002')],
  }
  const { status, stdout } = await coverage(project('failing', failed))
  expect(stdout).toMatch(/^4 requirements: 1 proven, 2 failing, 1 later, 0 unproven$/m)
  expect(stdout).toContain('  A-ONE-001  Thing <1>.\n    tests/one.test.ts: does one again')
  expect(stdout).toContain('    tests/e2e/walk.spec.ts: Walks w')
  expect(status).toBe(1)
})

it('refuses unknown ids, and reasons that a proof has overtaken', async () => {
  const unknown = await coverage(
    project('unknown', { ...whole, covers: ['A-ONE-003', 'A-ONE-009'] }),
  )
  expect([unknown.status, unknown.stdout]).toEqual([
    1,
    expect.stringContaining('  A-ONE-009  tests/suites/one.json: Case (alder)'),
  ])
  const overtaken = await coverage(
    project('overtaken', { ...whole, covers: ['A-ONE-003', 'A-ONE-004'] }),
  )
  expect([overtaken.status, overtaken.stdout]).toEqual([
    1,
    expect.stringContaining('Proven, though a reason to wait is written down: 1'),
  ])
})

it('says that a run was partial: a runner without a report, a test file that no report names', async () => {
  const folder = project('partial', whole, ['test-results/reports/playwright.json'])
  writeFileSync(join(folder, 'tests/two.test.ts'), '')
  const { stdout } = await coverage(folder)
  expect(stdout).toContain('There is no report of playwright.')
  expect(stdout).toContain('2 test files did not run: tests/e2e/walk.spec.ts, tests/two.test.ts.')
})

it('writes a page that needs no script, and gives machines every row', async () => {
  const folder = project('page', whole)
  const { status, stdout } = await coverage(folder, '--report', join(folder, 'out'), '--json')
  const { areas, rows } = JSON.parse(stdout)
  expect([status, areas]).toEqual([
    0,
    { 'A-ONE': { rows: 4, proven: 3, failing: 0, later: 1, unproven: 0 } },
  ])
  expect(rows[0]).toMatchObject({
    id: 'A-ONE-001',
    standing: 'proven',
    proofs: [{ runner: 'vitest', file: 'tests/one.test.ts' }],
  })
  const html = readFileSync(join(folder, 'out/coverage.html'), 'utf8')
  expect(html).toContain('Thing &#60;1&#62;.')
  expect(html).toContain('default-src &#39;none&#39;; style-src &#39;sha256-')
  expect(html).not.toMatch(/<script|\son\w+=|style="|src="|href="(?!#)/)
})

it('names what is missing or cannot be read', async () => {
  const none = await coverage(
    project(
      'none',
      whole,
      ['vitest-unit', 'playwright', 'conform/cases'].map(
        (name) => `test-results/reports/${name}.json`,
      ),
    ),
  )
  expect([none.status, none.stdout]).toEqual([1, expect.stringContaining('cli/reports-missing')])
  const broken = project('broken', whole)
  writeFileSync(join(broken, 'test-results/reports/playwright.json'), '{')
  expect((await coverage(broken)).stdout).toContain('cli/report-unreadable')
  const noTable = await coverage(project('no-table', whole, ['tests/requirements.tsv']))
  expect([noTable.status, noTable.stdout]).toEqual([1, expect.stringContaining('cli/file-missing')])
})
