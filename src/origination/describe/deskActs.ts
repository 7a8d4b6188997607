import { evaluateRule } from '#engine'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import { signersOf } from '../signers/signersOf.ts'
import type { Application } from '../Application.ts'
import { legalName } from '../facts/legalName.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'

/** An act that the agent assigned to the application can trigger now. */
export interface DeskAct {
  /** Event of the lifecycle. */
  readonly act: string
  /** Label of the button. */
  readonly label: string
  /** The co-signer that it is about; absent for the borrower. */
  readonly signer?: string
  /** Name of the person that it is about. */
  readonly name: string
}

/** Events of both lifecycles that have a `desk` and whose rule is true. */
export function deskActs(served: CompiledBundle, application: Application, now: Date): readonly DeskAct[] {
  const signers = signersOf(application.facts).flatMap(({ uuid }) => partyOf(served, application, uuid) ?? [])
  return [{ served, application }, ...signers].flatMap((party) => actsOf(party, now))
}

function actsOf({ served, application: { facts, status }, signer }: Party, now: Date): readonly DeskAct[] {
  const known = ruleFacts(served, facts, status, now)
  if (served.bundle.routing.statuses[status]?.terminal) return []
  return Object.entries(lifecycleOf(served).events).flatMap(([act, { desk, when }]) =>
    desk === undefined || when === undefined || evaluateRule(served.engine, when, known) !== 'true'
      ? []
      : [{ act, label: desk, ...(signer !== undefined && { signer }), name: legalName(facts.person) }],
  )
}
