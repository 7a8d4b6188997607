import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from '../../../tools/browser/Browser.ts'
import { runCase, type CaseSubject, type CoverageCount } from '#analysis'
import { suggest } from '#loader'
import type { Journey } from '#model'
import type { CaseFile } from '../conform/CaseFile.ts'
import type { KeptOutcome } from '../conform/CaseOutcome.ts'
import type { Subjects } from '../conform/runCaseFiles.ts'
import { createOwnTime } from '../conform/server/application/createOwnTime.ts'
import type { ApplicationFile } from '../conform/server/application/ApplicationFile.ts'
import { readTypicalAnswers } from '../conform/server/readTypicalAnswers.ts'
import { runSideBySide } from '../conform/server/runSideBySide.ts'
import type { Call } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { openLenders } from './application/openLenders.ts'
import { playApplication } from './application/playApplication.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import type { Gallery } from './createGallery.ts'
import type { Ledger } from './createLedger.ts'
import { playJourney, type PlayedJourney } from './playJourney.ts'
import type { PlayedCase } from './PlayedCase.ts'
import type { Stage } from './Stage.ts'
import { startApp, type RunningApp } from './startApp.ts'

export interface Walks {
  readonly call: Call
  /** Of a running server; without it the app is started. */
  readonly url?: string
  readonly files: readonly CaseFile[]
  readonly applications: readonly ApplicationFile[]
  /** Folder of tests, with the typical answers. */
  readonly tests: string
  readonly subjects: Subjects
  /** All existing lenders. */
  readonly known: readonly string[]
  readonly browser: Browser
  readonly gallery: Gallery
  readonly ledger: Ledger
  /** px. */
  readonly width: number
  /** How many journeys are walked in parallel. */
  readonly workers: number
  readonly coverage: CoverageCount
  readonly progress: (text: string) => void
}

/** One journey, for one lender. */
interface Work {
  readonly kept: KeptOutcome
  /** JSON of the flags that it sets differently from the lender. */
  readonly flags: string
  readonly play: (origin: string) => Promise<PlayedJourney>
}

const noFlags = '{}'

/**
 * Walks journeys in the browser, those with the same flags on one server, and records each result;
 * none waits for another.
 */
export function playFiles(walks: Walks): Promise<void> {
  return new Player(walks).play()
}

class Player {
  private readonly walks: Walks
  private planned = 0
  private done = 0
  private failed = 0

  constructor(walks: Walks) {
    this.walks = walks
  }

  async play(): Promise<void> {
    const { files, ledger } = this.walks
    const works = [...files.flatMap((file) => this.flowWorks(file)), ...this.applicationWorks()]
    this.planned = works.length
    for (const { path } of files.filter(({ kind }) => kind !== 'journeys'))
      ledger.note(
        { name: path, case: path, covers: [] },
        skip(path, 'No page shows it: run it without --browser'),
      )
    ledger.plan(works.map(({ kept }) => kept))
    for (const flags of new Set(works.map((work) => work.flags)))
      await this.playTogether(
        flags,
        works.filter((work) => work.flags === flags),
      )
  }

  /** Works with the same flags, on one server. */
  private async playTogether(flags: string, own: readonly Work[]): Promise<void> {
    const { url, ledger, workers } = this.walks
    if (url !== undefined && flags !== noFlags) {
      const reason = `It needs flags that the server may not have (${flags}): without --url a server with them is started`
      for (const { kept } of own) ledger.note(kept, skip(nameOf(kept), reason))
      return
    }
    const app =
      url === undefined
        ? await this.startOwn(flags).catch((error: Error) => error)
        : { origin: new URL(url).origin, stop: async () => undefined }
    if (app instanceof Error) {
      const failure = { at: 'the app', expected: null, actual: null, cause: app.message }
      for (const { kept } of own) ledger.note(kept, { failed: { ...kept, ...failure } })
      return
    }
    try {
      const tasks = own.map((work) => () => this.playOne(app.origin, work))
      await runSideBySide(tasks, workers)
    } finally {
      await app.stop()
    }
  }

  private codesOf(org: string | readonly string[]): readonly string[] {
    const { subjects, known } = this.walks
    return org === 'all'
      ? [...subjects.keys()]
      : [org].flat().filter((code) => subjects.has(code) || !known.includes(code))
  }

  private flowWorks({ path, kind, org, cases }: CaseFile): readonly Work[] {
    if (kind !== 'journeys') return []
    return (cases as readonly Journey[]).flatMap((journey) =>
      this.codesOf(org).map((code) => ({
        kept: { name: journey.title, case: path, org: code, covers: journey.covers ?? [] },
        flags: JSON.stringify(flagsBeside(journey, this.walks.subjects.get(code))),
        play: (origin) => this.playFlow(this.stageOf(origin, code), journey),
      })),
    )
  }

  private async playFlow(stage: Stage, journey: Journey): Promise<PlayedJourney> {
    const { subject } = stage
    const isThere = Object.hasOwn(subject.bundle.flows, journey.flow)
    const covered = this.walks.coverage.of(subject.engine)
    const [failure] = runCase(subject, journey, covered).failures
    return isThere ? playJourney(stage, journey) : { console: [], failure }
  }

  private applicationWorks(): readonly Work[] {
    const { applications, subjects, known, coverage, tests } = this.walks
    const answered = new Set<string>()
    const time = createOwnTime()
    let opened: ReturnType<typeof openLenders> | undefined
    return applications.flatMap(({ path, journey }) =>
      this.codesOf(journey.org ?? known[0]!).map((code) => ({
        kept: { name: journey.title, case: path, org: code, covers: journey.covers },
        flags: noFlags,
        play: async (origin) => {
          opened ??= openLenders(origin, subjects, coverage)
          const { lenders, tokens } = await opened
          const lender = lenders.get(code)
          if (typeof lender !== 'object') return { skipped: lender ?? 'It has no lender' }
          const parts = { lender, typical: readTypicalAnswers(tests), time, tokens, answered }
          const stage = { ...this.stageOf(origin, code), subject: lender.subject }
          return playApplication(stage, parts, journey)
        },
      })),
    )
  }

  private stageOf(origin: string, code: string): Stage {
    const { subjects, known, browser, gallery, width } = this.walks
    const subject = subjects.get(code)
    if (subject === undefined || typeof subject === 'string')
      throw new Error(subject ?? `There is no lender "${code}".${suggest(code, known)}`)
    return { browser, gallery, origin, subject, width }
  }

  private async startOwn(flags: string): Promise<Pick<RunningApp, 'origin' | 'stop'>> {
    const { call, progress } = this.walks
    if (flags === noFlags && call.over.length === 0) return startApp(resolve(call.config), progress)
    const copy = copyConfiguration(
      call.config,
      call.over,
      JSON.parse(flags) as Record<string, boolean>,
    )
    const app = await startApp(copy, progress)
    const stop = async () => {
      await app.stop()
      rmSync(copy, { recursive: true, force: true })
    }
    return { origin: app.origin, stop }
  }

  private async playOne(origin: string, { kept, play }: Work): Promise<void> {
    const { gallery, progress, ledger } = this.walks
    const pictures = count(gallery.pictures(), 'picture')
    this.done++
    progress(
      `${this.done} of ${this.planned}, ${this.failed} failed, ${pictures}: ${kept.case} (${kept.org})`,
    )
    const result = await tryOne(origin, { kept, play })
    if ('failed' in result) this.failed++
    ledger.note(kept, result)
  }
}

/** The flags that a journey sets differently from the lender. */
function flagsBeside(
  { flags = {} }: Journey,
  subject: CaseSubject | string | undefined,
): Readonly<Record<string, boolean>> {
  const own = typeof subject === 'object' ? subject.bundle.org.flags : {}
  return Object.fromEntries(
    Object.entries(flags).filter(([name, isOn]) => own[name]?.enabled !== isOn),
  )
}

const nameOf = ({ case: path, org }: KeptOutcome) => `${path} (${org})`
const skip = (name: string, reason: string): PlayedCase => ({ skipped: { name, reason } })

async function tryOne(
  origin: string,
  { kept, play }: Pick<Work, 'kept' | 'play'>,
): Promise<PlayedCase> {
  try {
    const result = await play(origin)
    if ('skipped' in result) return skip(nameOf(kept), result.skipped)
    if (result.failure) return { failed: { ...kept, ...result.failure } }
    if (result.console.length === 0) return { kept }
    const cause = 'The page wrote to the console of the browser'
    return { failed: { ...kept, at: 'the console', expected: [], actual: result.console, cause } }
  } catch (error) {
    return {
      failed: {
        ...kept,
        at: 'the walk',
        expected: null,
        actual: null,
        cause: `It broke off: ${(error as Error).message}`,
      },
    }
  }
}
