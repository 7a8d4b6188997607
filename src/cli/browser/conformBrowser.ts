import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCoverage } from '#analysis'
import type { Issue } from '#model'
import type { CaseOutcome, Skipped } from '../conform/CaseOutcome.ts'
import { listCaseFiles } from '../conform/listCaseFiles.ts'
import { coveredBy } from '../conform/coveredBy.ts'
import { readCaseFiles } from '../conform/readCaseFiles.ts'
import { readRequirements } from '../conform/readRequirements.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import { describeRun } from '../conform/report/describeRun.ts'
import type { ConformReport } from '../conform/report/ConformReport.ts'
import { testsOf } from '../conform/testsOf.ts'
import { formatIssue } from '../formatIssue.ts'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { createGallery, type Gallery } from './createGallery.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { endOnSignal } from './endOnSignal.ts'
import { engines } from './engines.ts'
import { judgeShots } from './judgeShots.ts'
import { openBrowser } from './openBrowser.ts'
import { playFiles } from './playFiles.ts'
import { readEngines } from './readEngines.ts'
import { readWorkers } from './readWorkers.ts'
import { writeGallery } from './report/writeGallery.ts'
import type { Browser } from '../../../tools/browser/Browser.ts'

/** Results are written after this many further journeys, before the run ends. */
const writtenEach = 20

/** The walks in one engine. */
interface Visit {
  /** "firefox". */
  readonly name: string
  /** "Firefox 153.7.0". */
  readonly title: string
  readonly ledger: Ledger
  readonly gallery: Gallery
}

/**
 * Runs the journeys of a folder, or of the configuration's tests, in one or several
 * browsers, and writes the results into a folder. Returns a string if that is impossible: why.
 * Starts the app unless --url is given.
 */
export async function conformBrowser(
  call: Call,
  progress: (text: string) => void,
): Promise<ConformReport | string> {
  const asked = readAsked(call)
  if (typeof asked === 'string') return asked
  const { cases, widths, names, workers, url } = asked
  const read = readConfiguration(call)
  if ('code' in read) return formatIssue(read)
  const tests = testsOf(call.config)
  const found = listCaseFiles([cases ?? join(tests, 'journeys')])
  if (found.length === 0) return noCases(cases ?? tests)
  const [folder = 'conform-report'] = call.operands
  const run: Run = {
    call,
    folder,
    where: `at ${url ?? 'an app started for it'}, pictures at ${widths.join(' and ')} px`,
    read,
    cases: readCaseFiles(found, call.config),
    subjects: readSubjects(read),
    coverage: createCoverage(),
    requirements: readRequirements(tests),
    names,
    visits: [],
    missed: [],
  }
  for (const name of names) {
    const browser = await openBrowser(name)
    if (typeof browser === 'string') {
      run.missed.push({ name, reason: browser })
      continue
    }
    const title = `${engines[name]!.title} ${browser.version()}`
    const { ledger, gallery } = openVisit(run, { name, title, browser, widths, progress })
    try {
      const { cases: given, subjects, coverage } = run
      await playFiles({
        call,
        url,
        files: given.files,
        applications: given.applications,
        tests,
        subjects,
        known: read.loaded.orgCodes,
        browser,
        gallery,
        ledger,
        width: widths.at(-1)!,
        workers,
        coverage,
        progress: names.length === 1 ? progress : (text) => progress(`${title}: ${text}`),
      })
    } catch (error) {
      return (error as Error).message
    } finally {
      await browser.close()
    }
  }
  return run.visits.length === 0 ? run.missed.map(({ reason }) => reason).join(' ') : write(run)
}

/** A visit in one engine, whose results so far are written if the run is stopped. */
function openVisit(
  run: Run,
  {
    name,
    title,
    browser,
    widths,
    progress,
  }: Pick<Visit, 'name' | 'title'> & {
    readonly browser: Browser
    readonly widths: readonly number[]
    readonly progress: (text: string) => void
  },
): Visit {
  const { folder } = run
  const ledger = createLedger((noted) => noted % writtenEach === 0 && write(run))
  const visit: Visit = { name, title, ledger, gallery: createGallery(folder, name, widths) }
  run.visits.push(visit)
  endOnSignal(browser, () => {
    write(run)
    progress(`stopped; results so far: ${folder}/index.html`)
  })
  return visit
}

const noCases = (folder: string) =>
  `There are no cases in ${folder}. Give their folder with --cases.`

interface Run {
  readonly call: Call
  readonly folder: string
  readonly where: string
  readonly read: Exclude<ReturnType<typeof readConfiguration>, Issue>
  readonly cases: ReturnType<typeof readCaseFiles>
  readonly subjects: ReturnType<typeof readSubjects>
  readonly coverage: ReturnType<typeof createCoverage>
  readonly requirements: ReturnType<typeof readRequirements>
  /** Engines asked for. */
  readonly names: readonly string[]
  readonly visits: Visit[]
  readonly missed: Skipped[]
}

/** The options, or why they are wrong. */
function readAsked({ values, operands }: Call) {
  const {
    url,
    cases,
    widths: given,
    workers: hands,
    with: asked,
  } = values as Readonly<Record<string, string | undefined>>
  const widths = readWidths(given)
  if (typeof widths === 'string') return widths
  const workers = readWorkers(hands)
  if (typeof workers === 'string') return workers
  const names = readEngines(asked)
  if (typeof names === 'string') return names
  if (operands.length > 1) return `"${operands[1]}" is one argument too many.`
  if (cases !== undefined && !existsSync(cases)) return `There is no folder ${cases}.`
  return { url, cases, widths, workers, names }
}

/** The results so far: a stopped run keeps them. */
function write({
  call,
  folder,
  where,
  read,
  subjects,
  visits,
  missed,
  ...run
}: Run): ConformReport {
  const { files, failures: unread, skipped } = run.cases
  const played = visits.map((visit) => outcomeOf(visit, run.names.length > 1))
  const shots = visits.flatMap(({ gallery }) => gallery.shots)
  const seen = judgeShots(shots, `${folder}/screens.json`)
  const used = visits.map(({ title }) => title).join('; ')
  const report: ConformReport = {
    run: describeRun(call, `The journeys were walked in a browser (${used}) ${where}.`),
    lenders: [...subjects.keys()].map((code) => {
      const bundle = read.loaded.bundles.get(code)
      return { code, brand: bundle?.org.orgBrand ?? code, ...(bundle && { hash: bundle.hash }) }
    }),
    outcome: {
      passed: [...played.flatMap(({ passed }) => passed), ...seen.passed],
      failures: [...unread, ...played.flatMap(({ failures }) => failures), ...seen.failures],
      skipped: [...missed, ...skipped, ...played.flatMap(({ skipped: left }) => left)],
    },
    requirements: run.requirements,
    proofs: coveredBy(run.requirements, files),
    coverage: run.coverage.sum(),
    notes: [`Walked in: ${used}`],
  }
  writeGallery(folder, report, shots)
  return report
}

/** Result of one engine; its name is part of its cases' names if there are several. */
function outcomeOf({ name: engine, ledger }: Visit, isMixed: boolean): CaseOutcome {
  const { passed, failures, skipped } = ledger.outcome()
  if (!isMixed) return { passed, failures, skipped }
  const mark = <Named extends { readonly name: string }>(one: Named): Named => ({
    ...one,
    name: `${one.name}, ${engine}`,
  })
  return { passed: passed.map(mark), failures: failures.map(mark), skipped: skipped.map(mark) }
}

/**
 * "360,1280" as px: the smallest supported width, and a desktop; a string: why the list is invalid.
 * Journeys are walked at the last.
 */
function readWidths(text = '360,1280'): readonly number[] | string {
  const widths = text.split(',').map(Number)
  const isFine = widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)
  return isFine ? widths : `--widths takes px from 200 to 4000, with commas between: not "${text}".`
}
