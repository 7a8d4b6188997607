import { readdirSync } from 'node:fs'
import type { Stage } from './Stage.ts'

/** Where the stages write their reports. */
export const reportFolder = 'test-results/reports'

/** Stages that run at the same time, at most so many. */
export interface Round {
  readonly atOnce: number
  readonly stages: readonly Stage[]
  /** Stages that begin with this round and may go on during the next ones. */
  readonly background?: readonly Stage[]
  /** Whether it begins only when the stages in the background are over. */
  readonly isLast?: boolean
}

const lintel = (...words: readonly string[]) => ['node', 'src/cli/bin.mjs', ...words]

const vitest = (project: string): Stage => ({
  name: project,
  command: [
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    '--reporter=tests/run/timesReporter.ts',
    `--outputFile.json=${reportFolder}/vitest-${project}.json`,
  ],
  report: 'vitest',
})

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']

/** What `npm test` runs, for two cores. */
export const quickRounds: readonly Round[] = [
  {
    atOnce: 2,
    stages: [
      { name: 'conform', command: lintel('conform', '--report', `${reportFolder}/conform`), report: 'conform' },
      { name: 'types', command: ['tsc', '--noEmit'] },
      { name: 'lint', command: ['oxlint'] },
      { name: 'format', command: ['oxfmt', '--check'] },
      { name: 'dead code', command: ['knip', '--production'] },
      { name: 'check', command: lintel('check') },
      { name: 'build page', command: ['vite', 'build', '--logLevel', 'warn'] },
      { name: 'build server', command: ['vite', 'build', '--ssr', '--logLevel', 'warn'] },
    ],
  },
  // API proofs wait for kills, pauses and the database, walks for servers and pages: "unit" computes while they do.
  { atOnce: 2, stages: [vitest('api'), vitest('storybook'), vitest('browser')], background: [{ ...vitest('unit'), givesWay: true }] },
  { atOnce: 1, stages: [{ name: 'walks', command: playwright, report: 'playwright', needs: ['build page', 'build server'] }] },
  // Reads the reports of all others.
  { atOnce: 1, stages: [{ name: 'coverage', command: lintel('coverage', '--report', reportFolder) }], isLast: true },
]

/** What `npm run test:deep` adds, where package.json has it. */
export function deepRounds(scripts: Readonly<Record<string, string>>): readonly Round[] {
  const further: readonly Stage[] = [
    { name: 'explore', command: ['npm', 'run', '--silent', 'explore', '--', '20'] },
    { name: 'test:browsers', command: ['npm', 'run', '--silent', 'test:browsers', '--', '--all'] },
    { name: 'test:mutations', command: ['npm', 'run', '--silent', 'test:mutations'] },
  ]
  const examples = readdirSync('examples').map((name): Stage => ({
    name: `examples/${name}`,
    command: lintel('conform', '--browser', '--config', `examples/${name}`, '--with', 'chromium,firefox,webkit'),
  }))
  const wanted = [...further.filter(({ name }) => name in scripts), ...examples]
  return wanted.map((stage) => ({ atOnce: 1, stages: [stage] }))
}
