import { applyChanges } from '#engine'
import type { Change } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { settleSigners } from '../signers/settleSigners.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Facts } from './Facts.ts'
import { settle } from './settle.ts'

export interface SettledAll {
  readonly facts: Facts
  readonly status: string
  readonly because?: string
  /** Those that were given, and all that followed. */
  readonly changes: readonly Change[]
  readonly worked: readonly string[]
  /** Work that has to be carried out by a job, a further signer's with his uuid. */
  readonly due: readonly { readonly work: string; readonly signer?: string }[]
}

/** More rounds than signers and an application ever answer each other. */
const mostRounds = 10

/** What becomes of an application, and of its further signers, by these changes: in turns, until neither changes the other. */
export function settleAll(
  served: ServedBundle,
  application: Application,
  given: readonly Change[],
  now: Date,
  refused: (work: string, error: unknown) => void,
): SettledAll {
  const changes: Change[] = [...given]
  const worked: string[] = []
  let facts = applyChanges(application.facts, given) as Facts
  let { status } = application
  for (let round = 0; round < mostRounds; round++) {
    const settled = settle(served, { facts, status, now }, refused)
    const made = plain(settled.changes)
    changes.push(...made)
    worked.push(...settled.worked)
    facts = applyChanges(facts, made) as Facts
    status = settled.status
    const ofSigners = settleSigners(served, { ...application, facts, status }, now, refused)
    if (ofSigners.changes.length === 0) {
      const due = [...settled.due.map((work) => ({ work })), ...ofSigners.due]
      return { facts, status, ...(settled.because !== undefined && { because: settled.because }), changes, worked, due }
    }
    const theirs = plain(ofSigners.changes)
    changes.push(...theirs)
    facts = applyChanges(facts, theirs) as Facts
  }
  throw new Error('An application and its signers do not settle')
}

/** As it comes back from the journal: the fold of the two must be the same. */
export function plain(changes: readonly Change[]): readonly Change[] {
  return JSON.parse(JSON.stringify(changes)) as readonly Change[]
}
