import type { KeptOutcome, CaseOutcome } from '../conform/CaseOutcome.ts'
import type { FailedPage, PlayedCase } from './PlayedCase.ts'

/** The work of a run, and its results so far. */
export interface Ledger {
  /** The work to do, in reporting order. */
  plan(works: readonly KeptOutcome[]): void
  note(work: KeptOutcome, result: PlayedCase): void
  /** What was not walked yet counts as skipped, by name. */
  outcome(): CaseOutcome
}

const notYet = 'The run ended before it was walked'

/** `onNote` gets the number of results so far. */
export function createLedger(onNote: (noted: number) => void): Ledger {
  const planned = new Set<KeptOutcome>()
  const noted = new Map<KeptOutcome, PlayedCase>()
  return {
    plan: (works) => works.forEach((work) => planned.add(work)),
    note(work, result) {
      planned.add(work)
      noted.set(work, result)
      onNote(noted.size)
    },
    outcome() {
      const all = [...planned].map(
        (work) =>
          noted.get(work) ?? { skipped: { name: `${work.case} (${work.org})`, reason: notYet } },
      )
      return {
        passed: all.flatMap((one) => ('kept' in one ? [one.kept] : [])),
        failures: all.flatMap((one): FailedPage[] => ('failed' in one ? [one.failed] : [])),
        skipped: all.flatMap((one) => ('skipped' in one ? [one.skipped] : [])),
      }
    },
  }
}
