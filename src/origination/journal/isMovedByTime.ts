import { decideStatus, dueWork } from '#engine'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import { signersOf } from '../signers/signersOf.ts'

/** Work with its co-signer; null for the application itself. */
export interface WorkUnderWay {
  readonly work: string
  readonly signer: string | null
}

/**
 * Whether the passing of time makes work due that is not in progress, or changes a status, of the
 * borrower or of a co-signer.
 */
export function isMovedByTime(
  bundle: CompiledBundle,
  application: Application,
  underWay: readonly WorkUnderWay[],
  now: Date,
): boolean {
  const signers = signersOf(application.facts).map(({ uuid }) => uuid)
  return [undefined, ...signers].some((signer) => {
    const party = partyOf(bundle, application, signer)
    return party !== undefined && isDifferent(party, now, underWay)
  })
}

function isDifferent(
  { served, application, signer }: Party,
  now: Date,
  underWay: readonly WorkUnderWay[],
): boolean {
  const facts = ruleFacts(served, application.facts, application.status, now)
  const lifecycle = lifecycleOf(served)
  if (decideStatus(served.engine, lifecycle, facts).status !== application.status) return true
  return dueWork(served.engine, lifecycle, facts).some(
    (work) => !underWay.some((one) => one.work === work && one.signer === (signer ?? null)),
  )
}
