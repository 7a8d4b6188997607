import { applyChanges } from '#engine'
import type { Change } from '#model'
import type { Environment } from '../Environment.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { settleSigners } from '../signers/settleSigners.ts'
import type { Application } from '../Application.ts'
import type { Facts } from '../Facts.ts'
import { plainChanges } from '../lifecycle/plainChanges.ts'
import { settle, type WorkFailure } from '../lifecycle/settle.ts'

export interface SettledAll {
  readonly facts: Facts
  readonly status: string
  readonly because?: string
  /** The given changes and all that followed. */
  readonly changes: readonly Change[]
  readonly worked: readonly string[]
  /** Work for a job, a co-signer's with their uuid. */
  readonly due: readonly { readonly work: string; readonly signer?: string }[]
  readonly failures: readonly WorkFailure[]
}

/** More rounds than co-signers and an application ever need. */
const mostRounds = 10

/**
 * Settles an application and its co-signers after these changes, in turns, until neither changes
 * the other.
 */
export function settleAll(
  served: CompiledBundle,
  application: Application,
  given: readonly Change[],
  environment: Environment,
): SettledAll {
  const changes: Change[] = [...given]
  const worked: string[] = []
  const failures: WorkFailure[] = []
  let facts = applyChanges(application.facts, given) as Facts
  let { status } = application
  for (let round = 0; round < mostRounds; round++) {
    const settled = settle(served, { facts, status }, environment)
    failures.push(...settled.failures)
    changes.push(...settled.changes)
    worked.push(...settled.worked)
    ;({ facts, status } = settled)
    const ofSigners = settleSigners(served, { ...application, facts, status }, environment)
    failures.push(...ofSigners.failures)
    if (ofSigners.changes.length === 0) {
      const due = [...settled.due.map((work) => ({ work })), ...ofSigners.due]
      return {
        facts,
        status,
        ...(settled.because !== undefined && { because: settled.because }),
        changes,
        worked,
        due,
        failures,
      }
    }
    const theirs = plainChanges(ofSigners.changes)
    changes.push(...theirs)
    facts = applyChanges(facts, theirs) as Facts
  }
  throw new Error('An application and its signers do not settle')
}
