import type { Journey } from '#model'
import type { CaseFile } from '../CaseFile.ts'
import type { Failed, KeptOutcome, CaseOutcome, Skipped } from '../CaseOutcome.ts'
import type { ApplicationFile } from './application/ApplicationFile.ts'
import { judgeApplication } from './application/judgeApplication.ts'
import type { Time } from './application/Time.ts'
import { CallError } from './CallError.ts'
import type { JudgedCase } from './JudgedCase.ts'
import type { TypicalAnswers } from './readTypicalAnswers.ts'
import { judgeRegistration } from './registration/judgeRegistration.ts'
import { runSideBySide } from './runSideBySide.ts'
import type { ServedLender } from './ServedLender.ts'

export interface ServerWalk {
  readonly files: readonly CaseFile[]
  readonly applications: readonly ApplicationFile[]
  /**
   * The requested ones by code; a string instead of one: why none of its journeys can be walked.
   */
  readonly lenders: ReadonlyMap<string, ServedLender | string>
  /** By code: why no application can be walked at this lender. */
  readonly withoutSandbox: ReadonlyMap<string, string>
  /** Lender for applications that name none. */
  readonly usual: string
  readonly typical: TypicalAnswers | string
  readonly time: Time
  /** The server's date, "2026-11-21". */
  readonly day: string
  readonly atOnce: number
  /** Why the server is gone, if it is. */
  readonly hasGone: () => Promise<string | undefined>
  readonly progress: (text: string) => void
}

interface Task {
  readonly kept: KeptOutcome
  readonly judge: () => Promise<JudgedCase>
}

/**
 * Walks every journey for every requested lender that its file names, in parallel; none waits for
 * another.
 */
export async function walkFiles(walk: ServerWalk): Promise<CaseOutcome> {
  const passed: KeptOutcome[] = []
  const failures: Failed[] = []
  const skipped: Skipped[] = []
  const tasks = [...applicationTasks(walk), ...registrationTasks(walk)]
  let gone: string | undefined
  const tell = (name: string) => {
    const done = passed.length + failures.length + skipped.length
    walk.progress(`${done} of ${tasks.length} journeys, ${failures.length} failed: ${name}`)
  }
  const run = async ({ kept, judge }: Task) => {
    tell(kept.name)
    const judged = gone === undefined ? await judge().catch(tellError) : { skipped: gone }
    if (judged === 'kept') passed.push(kept)
    else if ('skipped' in judged)
      skipped.push({ name: `${kept.case} (${kept.org})`, reason: judged.skipped })
    else failures.push({ ...kept, ...judged })
    tell(kept.name)
  }
  const tellError = async (error: unknown): Promise<JudgedCase> => {
    if (!(error instanceof CallError)) {
      return {
        at: 'the journey',
        expected: null,
        actual: null,
        cause: `It cannot be walked: ${(error as Error).message}`,
      }
    }
    gone ??= await walk.hasGone()
    const { call, expected, actual } = error
    return {
      at: call,
      expected,
      actual,
      cause: gone ?? 'No one can go on from what the server answers here',
    }
  }
  await runSideBySide(
    tasks.map((task) => () => run(task)),
    walk.atOnce,
  )
  return { passed: inOrder(passed), failures: inOrder(failures), skipped }
}

function inOrder<T extends KeptOutcome>(cases: readonly T[]): readonly T[] {
  return cases.toSorted((left, right) =>
    `${left.case} ${left.org}` < `${right.case} ${right.org}` ? -1 : 1,
  )
}

function applicationTasks({
  applications,
  lenders,
  withoutSandbox,
  usual,
  typical,
  time,
}: ServerWalk): readonly Task[] {
  return applications.flatMap(({ path, journey }) =>
    codesOf(journey.org ?? usual, lenders).map((org) => {
      const lender = lenders.get(org)!
      const why =
        typeof lender === 'string'
          ? lender
          : typeof typical === 'string'
            ? typical
            : withoutSandbox.get(org)
      return {
        kept: { name: journey.title, case: path, org, covers: journey.covers },
        judge: async () =>
          why === undefined
            ? judgeApplication(lender as ServedLender, typical as TypicalAnswers, time, journey)
            : { skipped: why },
      }
    }),
  )
}

function registrationTasks({ files, lenders, typical, day }: ServerWalk): readonly Task[] {
  return files.flatMap(({ path, kind, org, covers, cases }) =>
    cases.flatMap((one) =>
      codesOf(org, lenders).map((code) => {
        const lender = lenders.get(code)!
        return {
          kept: {
            name: one.title,
            case: path,
            org: code,
            covers: [...covers, ...(one.covers ?? [])],
          },
          judge: async () => {
            if (typeof lender === 'string') return { skipped: lender }
            if (kind !== 'journeys')
              return { skipped: 'It asks the engine alone: run it without --url' }
            return judgeRegistration(lender, typical, one as Journey, day)
          },
        }
      }),
    ),
  )
}

/** The requested lenders that a file names. */
function codesOf(
  org: string | readonly string[],
  lenders: ReadonlyMap<string, unknown>,
): readonly string[] {
  return org === 'all' ? [...lenders.keys()] : [org].flat().filter((code) => lenders.has(code))
}
