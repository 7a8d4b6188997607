import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCoverage } from '#analysis'
import { readLayers } from '#loader/disk'
import { listCaseFiles } from '../conform/listCaseFiles.ts'
import { coveredBy } from '../conform/coveredBy.ts'
import { readCaseFiles } from '../conform/readCaseFiles.ts'
import { readRequirements } from '../conform/readRequirements.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import { describeRun } from '../conform/report/describeRun.ts'
import type { Report } from '../conform/report/Report.ts'
import { testsOf } from '../conform/testsOf.ts'
import { formatIssue } from '../formatIssue.ts'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { createGallery } from './createGallery.ts'
import { createLedger } from './createLedger.ts'
import { endOnSignal } from './endOnSignal.ts'
import { judgeShots } from './judgeShots.ts'
import { openBrowser } from './openBrowser.ts'
import { playFiles } from './playFiles.ts'
import { readWidths } from './readWidths.ts'
import { readWorkers } from './readWorkers.ts'
import { writeGallery } from './report/writeGallery.ts'

/** What came of so many more journeys is written down before the run ends. */
const writtenEach = 20

/**
 * Plays the journeys of a folder, or of the configuration's tests, in a browser, and writes what it saw into a folder; text: why that cannot be
 * done. Without --url the app is started for it.
 */
export async function conformBrowser(call: Call, progress: (text: string) => void): Promise<Report | string> {
  const { url, cases, widths: given, workers: hands } = call.values as Readonly<Record<string, string | undefined>>
  const widths = readWidths(given)
  if (typeof widths === 'string') return widths
  const workers = readWorkers(hands)
  if (typeof workers === 'string') return workers
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) return `"${url}" is no address. Give --url http://host:port.`
  if (call.operands.length > 1) return `"${call.operands[1]}" is one word too many.`
  if (cases !== undefined && !existsSync(cases)) return `There is no folder ${cases}.`
  const read = readConfiguration(call)
  if ('code' in read) return formatIssue(read)
  const tests = testsOf(call.config)
  const found = listCaseFiles([cases ?? join(tests, 'journeys')])
  if (found.length === 0) return `There are no cases in ${cases ?? tests}. Give their folder with --cases.`
  const [folder = 'conform-report'] = call.operands

  const { files, applications, failures: unread, skipped } = readCaseFiles(found, call.config)
  const { bundles } = read.loaded
  const subjects = readSubjects(read, readLayers(call.config, call.over))
  const gallery = createGallery(folder, widths)
  const coverage = createCoverage()
  const requirements = readRequirements(tests)
  const walked = new Set(applications.map(({ path }) => path))
  const ledger = createLedger((noted) => noted % writtenEach === 0 && write())
  const browser = await openBrowser()
  if (typeof browser === 'string') return browser
  const run = describeRun(
    call,
    `The journeys were walked in a browser (Chromium ${browser.version()}) at ${url ?? 'an app started for it'}, pictures at ${widths.join(' and ')} px.`,
  )
  endOnSignal(browser, () => {
    write()
    progress(`stopped; what was seen until then: ${folder}/index.html`)
  })
  try {
    await playFiles({
      call,
      url,
      files,
      applications,
      tests,
      subjects,
      known: read.loaded.orgCodes,
      browser,
      gallery,
      ledger,
      width: widths.at(-1)!,
      workers,
      coverage,
      progress,
    })
    return write()
  } catch (error) {
    return (error as Error).message
  } finally {
    await browser.close()
  }

  /** What is known by now: a run that is stopped leaves it behind. */
  function write(): Report {
    const played = ledger.outcome()
    const seen = judgeShots(gallery.shots, `${folder}/screens.json`)
    const report: Report = {
      run,
      lenders: [...subjects.keys()].map((code) => {
        const bundle = bundles.get(code)
        return { code, brand: bundle?.org.orgBrand ?? code, ...(bundle && { hash: bundle.hash }) }
      }),
      outcome: {
        passed: [...played.passed, ...seen.passed],
        failures: [...unread, ...played.failures, ...seen.failures],
        skipped: [...skipped.filter(({ name }) => !walked.has(name)), ...played.skipped],
      },
      requirements,
      proofs: coveredBy(requirements, files),
      coverage: coverage.sum(),
    }
    writeGallery(folder, report, gallery.shots)
    return report
  }
}
