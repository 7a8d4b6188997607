import { expect, it } from 'vitest'
import { judgeShots } from '../../../src/cli/browser/judgeShots.ts'
import { renderIndex } from '../../../src/cli/browser/report/renderIndex.ts'
import type { CaseOutcome } from '../../../src/cli/conform/CaseOutcome.ts'
import type { ConformReport } from '../../../src/cli/conform/report/ConformReport.ts'
import type { Shot } from '../../../src/cli/browser/Shot.ts'

const valid: Shot = {
  org: 'one',
  screen: 'flow/<step>',
  kind: 'empty',
  engine: 'chromium',
  address: 'http://localhost:1/step',
  width: 360,
  file: 'screens/one.png',
  violations: [],
  console: [],
  overflow: [],
}
const violation = {
  rule: 'label',
  help: 'Fields must have labels',
  helpUrl: 'https://example.com/label',
  impact: 'critical',
  nodes: ['#root_name'],
}
const broken: Shot = {
  ...valid,
  kind: 'filled',
  violations: [violation],
  console: ['error: no'],
  overflow: ['DIV.wide'],
}

const none = { covered: 0, total: 0, open: [] }
const reportOf = (outcome: CaseOutcome): ConformReport => ({
  run: {
    made: '2026-11-22T02:15:00.000Z',
    version: '0.1.0, code 1234',
    command: 'lintel conform --browser',
    how: 'In a browser.',
  },
  lenders: [{ code: 'one', brand: 'One & Co' }],
  outcome,
  requirements: [],
  proofs: {},
  coverage: { steps: none, edges: none, rules: none, routes: none, screens: none },
})

it('passes valid screens, and finds each violation, overflow and message of the console', () => {
  const { passed, failures } = judgeShots([valid, broken], 'out/screens.json')
  expect(passed.map(({ name }) => name)).toEqual(['flow/<step>, empty, 360 px'])
  expect(failures.map(({ at, actual, pointer }) => [at, actual, pointer])).toEqual([
    ['accessibility, label', ['#root_name'], '/screens/1'],
    ['width', ['DIV.wide'], '/screens/1'],
    ['the console', ['error: no'], '/screens/1'],
  ])
})

it('shows failures before screens, every picture once more, and no markup of its data', () => {
  const { passed, failures } = judgeShots([valid, broken], 'out/screens.json')
  const page = renderIndex(
    reportOf({ passed, failures, skipped: [{ name: 'a.json', reason: 'No page shows it' }] }),
    [valid, broken],
  )
  expect(page).toContain('3 failures')
  expect(page).not.toContain('flow/<step>')
  expect(page.indexOf('id="failures"')).toBeLessThan(page.indexOf('id="screen-0"'))
  expect(page.match(/<img /g)).toHaveLength(5)
  expect(page).toContain('No page shows it')
})

it('keeps what each engine showed apart', () => {
  const shots: readonly Shot[] = [
    valid,
    { ...valid, engine: 'firefox', file: 'screens/firefox/one.png' },
    { ...broken, engine: 'firefox' },
  ]
  const { passed, failures } = judgeShots(shots, 'out/screens.json')
  expect(passed.map(({ name }) => name)).toEqual([
    'flow/<step>, empty, 360 px, chromium',
    'flow/<step>, empty, 360 px, firefox',
  ])
  expect(new Set(failures.map(({ name }) => name))).toEqual(
    new Set(['flow/<step>, filled, 360 px, firefox']),
  )
  const page = renderIndex(reportOf({ passed, failures, skipped: [] }), shots)
  const [chromium, firefox] = ['<h3>In chromium</h3>', '<h3>In firefox</h3>'].map((heading) =>
    page.indexOf(heading),
  )
  expect(chromium).toBeGreaterThan(0)
  expect(
    page.lastIndexOf(
      'src="screens/one.png" alt="flow/&lt;step&gt; of one, empty, 360 px wide, in chromium"',
    ),
  ).toBeLessThan(firefox!)
  expect(page.indexOf('src="screens/firefox/one.png"')).toBeGreaterThan(firefox!)
})
