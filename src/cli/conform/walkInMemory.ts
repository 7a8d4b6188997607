import type { CaseSubject, CoverageCount } from '#analysis'
import type { CaseOutcome } from './CaseOutcome.ts'
import type { Subjects } from './runCaseFiles.ts'
import type { ApplicationFile } from './server/application/ApplicationFile.ts'
import { tryTypicalAnswers } from './server/readTypicalAnswers.ts'
import { walkFiles } from './server/walkFiles.ts'
import { createMemoryTime } from './memory/createMemoryTime.ts'
import { openMemoryLender, type OpenedInMemory } from './memory/openMemoryLender.ts'

export interface MemoryWalk {
  readonly applications: readonly ApplicationFile[]
  readonly subjects: Subjects
  readonly coverage: CoverageCount
  /** Lender of a journey that names none. */
  readonly usual: string
  /** Folder of tests next to the configuration. */
  readonly tests: string
  readonly progress: (text: string) => void
}

/**
 * Walks journeys of applications in this process, like `--url` on a server: one after the other,
 * without waiting in real time.
 */
export async function walkInMemory({
  applications,
  subjects,
  coverage,
  usual,
  tests,
  progress,
}: MemoryWalk): Promise<CaseOutcome> {
  const opened = new Map([...subjects].map(([code, subject]) => [code, open(subject)] as const))
  const inMemory = [...opened.values()].filter((one) => typeof one !== 'string')
  return walkFiles({
    files: [],
    applications,
    lenders: new Map(
      [...opened].map(([code, one]) => [code, typeof one === 'string' ? one : one.lender]),
    ),
    withoutSandbox: new Map(),
    usual,
    typical: tryTypicalAnswers(tests),
    time: createMemoryTime(inMemory.map(({ memory }) => memory)),
    day: '',
    atOnce: 1,
    hasGone: async () => undefined,
    progress,
  })

  function open(subject: CaseSubject | string): OpenedInMemory | string {
    return typeof subject === 'string' ? subject : openMemoryLender(subject, coverage)
  }
}
