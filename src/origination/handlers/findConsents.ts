import type { CompiledBundle } from '../CompiledBundle.ts'
import {
  findConsent,
  neededConsents,
  type GivenConsent,
  type NeededConsent,
} from '../consents/neededConsents.ts'
import type { Party } from '../signers/partyOf.ts'

export interface StandingConsent extends GivenConsent {
  readonly withdrawnAt: Date | null
}

/** Where consents are found, and the acts that need them. */
export interface ConsentsInForce<Consent extends StandingConsent> {
  /** Consents of the person, newest first. */
  listConsents(party: Party): Promise<readonly Consent[]>
  /** The lender's newest bundle. */
  current(org: string): CompiledBundle | undefined
}

/**
 * The consents of the person that a work is about, for each that it needs: given by them, for this
 * application, and not withdrawn, unless the act says otherwise. A bundle stored before acts were
 * listed uses the lender's current bundle.
 */
export async function findConsents<Consent extends StandingConsent>(
  consents: ConsentsInForce<Consent>,
  party: Party,
  work: string,
  now: Date,
): Promise<{ readonly found: readonly Consent[]; readonly missing: readonly NeededConsent[] }> {
  const { org, uuid, identity } = party.application
  const acts =
    party.served.bundle.lending.consents ?? consents.current(org)?.bundle.lending.consents
  const needed = neededConsents(party, work, acts, now)
  if (needed.length === 0) return { found: [], missing: [] }
  const given = identity === '' ? [] : await consents.listConsents(party)
  const standing = given.filter(({ withdrawnAt }) => withdrawnAt === null)
  const pairs = needed.map((one) => ({
    one,
    consent: findConsent(one, uuid, one.finishes ? given : standing),
  }))
  return {
    found: pairs.flatMap(({ consent }) => consent ?? []),
    missing: pairs.flatMap(({ one, consent }) => (consent ? [] : [one])),
  }
}
