import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { todayOf } from '../facts/ruleFacts.ts'
import { problem } from '../ProblemError.ts'
import type { SignerRecord } from '../SignerRecord.ts'

/**
 * Where an application is for its borrower, or for one of its co-signers. `bundle`: the one that it
 * is pinned to; `today`: the date at the property.
 */
export function describeNextStep(
  { bundle }: CompiledBundle,
  { status, version, since, facts }: Application,
  now: Date,
  signer?: SignerRecord,
): JsonObject {
  return {
    status: signer?.nextStep ?? status,
    version,
    since: signer?.since ?? since.toISOString(),
    today: todayOf(bundle, facts, now),
    bundle: bundle.hash,
  }
}

/** The offers as the borrower sees them. Throws 404 before they are ready. */
export function describeOfferSet({ facts: { file, case: ofCase } }: Application): JsonObject {
  const made = file.offers as JsonObject | null | undefined
  if (!made || ofCase.offersReady !== true) throw problem('server/not-found')
  const { expires: _expires, ...offerSet } = made
  return offerSet
}
