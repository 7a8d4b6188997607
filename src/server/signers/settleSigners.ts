import { applyChanges } from '#engine'
import type { Change } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Facts } from '../origination/Facts.ts'
import { settle } from '../origination/settle.ts'
import type { Application } from '../stores/applicationStore.ts'
import { changesOfSigner } from './changesOfSigner.ts'
import { enrolSigners } from './enrolSigners.ts'
import { partyOf } from './partyOf.ts'
import { publishSigners } from './publishSigners.ts'
import { signersOf } from './signersOf.ts'

export interface SettledSigners {
  readonly changes: readonly Change[]
  /** Work that has to be carried out by a job, with its signer. */
  readonly due: readonly { readonly signer: string; readonly work: string }[]
}

/** What becomes of the further signers by what the application has come to: who is asked, where each stands, and what is due for each. */
export function settleSigners(
  served: ServedBundle,
  application: Application,
  now: Date,
  refused: (work: string, error: unknown) => void,
): SettledSigners {
  if (!served.bundle.signer) return { changes: [], due: [] }
  const changes: Change[] = []
  const due: { signer: string; work: string }[] = []
  let facts = application.facts
  const make = (made: readonly Change[]) => {
    changes.push(...made)
    facts = applyChanges(facts, made) as Facts
  }
  make(enrolSigners(served, { facts }, now))
  for (const { uuid } of signersOf(facts)) {
    const party = partyOf(served, { ...application, facts }, uuid)!
    const { status } = party.application
    const settled = settle(party.served, { facts: party.application.facts, status, now }, refused)
    make(changesOfSigner(uuid, settled.changes))
    if (settled.status !== status)
      make([
        { path: `file.signers.${uuid}.nextStep`, value: settled.status },
        { path: `file.signers.${uuid}.since`, value: now.toISOString() },
      ])
    due.push(...settled.due.map((work) => ({ signer: uuid, work })))
  }
  make(publishSigners(facts, new Set(due.map(({ signer }) => signer))))
  return { changes, due }
}
