import { readdirSync } from 'node:fs'
import { engines } from '../../src/cli/browser/engines.ts'
import type { Stage } from './Stage.ts'

/** Where the stages write their reports. */
export const reportFolder = 'test-results/reports'

/** Stages that run at the same time, at most so many. */
export interface Round {
  readonly atOnce: number
  readonly stages: readonly Stage[]
  /** Stages that begin with this round and may continue during the next ones. */
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

const playwright = [
  'playwright',
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
  '--reporter=list,json',
]

/** The next run checks only files that changed, and what depends on them. */
const keptTypes = [
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/lintel/types.tsbuildinfo',
]

/** What `npm test` runs, for two cores. Time limits are those of a busy machine. */
export const quickRounds: readonly Round[] = [
  {
    atOnce: 2,
    stages: [
      {
        name: 'conform',
        command: lintel('conform', '--report', `${reportFolder}/conform`),
        report: 'conform',
      },
      { name: 'check', command: lintel('check') },
      { name: 'dead code', command: ['knip', '--production'] },
      { name: 'build page', command: ['vite', 'build', '--logLevel', 'warn'] },
      { name: 'build server', command: ['vite', 'build', '--ssr', '--logLevel', 'warn'] },
      {
        name: 'build drawing',
        command: ['vite', 'build', '--ssr', '--mode', 'draw', '--logLevel', 'warn'],
      },
    ],
  },
  {
    // The longest first; the next begins when one is over. All wait for browsers, a kill, a pause
    // or the database half of their time.
    atOnce: 3,
    stages: [
      {
        name: 'walks',
        command: playwright,
        report: 'playwright',
        needs: ['build page', 'build server', 'build drawing'],
      },
      vitest('api'),
      vitest('unit'),
      vitest('browser'),
      vitest('storybook'),
    ],
    // They take what the proofs leave of the cores: while those wait for a browser, a kill, a pause
    // or the database.
    background: [
      // Both cores are busy: several threads would only check the same types several times.
      { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded', ...keptTypes] },
      { name: 'lint', command: ['oxlint'] },
      { name: 'format', command: ['oxfmt', '--check'] },
    ].map((stage) => ({ ...stage, givesWay: true })),
  },
  // Reads the reports of all others.
  {
    atOnce: 1,
    stages: [{ name: 'coverage', command: lintel('coverage', '--report', reportFolder) }],
    isLast: true,
  },
]

/** Lenders whose configuration ships. */
const lenders = readdirSync('orgs', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

const deep = (name: string, ...command: readonly string[]): Stage => ({
  name,
  command,
  report: 'counts',
})
const script = (name: string, ...options: readonly string[]) =>
  deep(name, 'npm', 'run', '--silent', name, '--', ...options)
const everyEngine = Object.keys(engines).join(',')
const inBrowsers = (name: string, ...options: readonly string[]) =>
  deep(
    name,
    ...lintel('conform', '--browser', `conform-report/${name}`, '--with', everyEngine, ...options),
  )
/**
 * Of all journeys what a borrower of either lender does from the first page to the money: the rest
 * is walked in one engine.
 */
const mainPaths = [
  'registration/the-whole-classic-way-creates-an-account.json',
  'registration/the-whole-classic-way-of-a-member-asks-for-the-number.json',
  'registration-v2/a-member-gives-the-member-number.json',
  'application/the-main-path-leads-from-the-account-to-the-money.json',
  'application/another-owner-signs-too.json',
] as const

/** What borrowers do over and over while the server's memory is watched. */
const soaked = [
  'tests/journeys/registration',
  'tests/journeys/application/the-main-path-leads-from-the-account-to-the-money.json',
] as const

/** What `npm run test:deep` adds. */
export const deepRounds: readonly Round[] = [
  {
    atOnce: 1,
    stages: [{ name: 'explore', command: ['npm', 'run', '--silent', 'explore', '--', '20'] }],
  },
  { atOnce: 1, stages: [script('test:browsers', '--all')] },
  { atOnce: 1, stages: [script('test:mutations')] },
  { atOnce: 1, stages: [script('test:mutants')] },
  // What changes of the shipped configuration no journey and no case notices.
  {
    atOnce: 2,
    stages: lenders.map((org) => deep(`mutate ${org}`, 'tsx', 'tests/run/mutateShipped.ts', org)),
  },
  ...mainPaths.map((path) =>
    one(inBrowsers(path.slice(0, -'.json'.length), '--cases', `tests/journeys/${path}`)),
  ),
  {
    atOnce: 1,
    stages: [
      { ...deep('soak', 'tsx', 'tests/soak/soak.ts', '6', ...soaked), needs: ['build server'] },
    ],
  },
]

function one(stage: Stage): Round {
  return { atOnce: 1, stages: [stage] }
}
