import { applyChanges } from '#engine'
import type { Change } from '#model'
import type { Environment } from '../Environment.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Facts } from '../Facts.ts'
import { settle, type WorkFailure } from '../lifecycle/settle.ts'
import type { Application } from '../Application.ts'
import { changesOfSigner } from './changesOfSigner.ts'
import { enrolSigners } from './enrolSigners.ts'
import { partyOf } from './partyOf.ts'
import { publishSigners } from './publishSigners.ts'
import { signersOf } from './signersOf.ts'

export interface SettledSigners {
  readonly changes: readonly Change[]
  /** Work for a job, with its co-signer. */
  readonly due: readonly { readonly signer: string; readonly work: string }[]
  readonly failures: readonly WorkFailure[]
}

/**
 * Settles the co-signers after the application has settled: who is asked, each one's status, and
 * the work due for each.
 */
export function settleSigners(
  served: CompiledBundle,
  application: Application,
  environment: Environment,
): SettledSigners {
  if (!served.bundle.signer) return { changes: [], due: [], failures: [] }
  const changes: Change[] = []
  const due: { signer: string; work: string }[] = []
  const failures: WorkFailure[] = []
  let facts = application.facts
  const make = (made: readonly Change[]) => {
    changes.push(...made)
    facts = applyChanges(facts, made) as Facts
  }
  make(enrolSigners(served, { ...application, facts }, environment))
  for (const { uuid } of signersOf(facts)) {
    const party = partyOf(served, { ...application, facts }, uuid)!
    const { status } = party.application
    const settled = settle(party.served, { facts: party.application.facts, status }, environment)
    failures.push(...settled.failures)
    make(changesOfSigner(uuid, settled.changes))
    if (settled.status !== status)
      make([
        { path: `file.signers.${uuid}.nextStep`, value: settled.status },
        { path: `file.signers.${uuid}.since`, value: environment.now.toISOString() },
      ])
    due.push(...settled.due.map((work) => ({ signer: uuid, work })))
  }
  make(publishSigners(facts, new Set(due.map(({ signer }) => signer))))
  return { changes, due, failures }
}
