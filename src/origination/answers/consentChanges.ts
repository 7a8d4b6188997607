import type { Change, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { Consent } from '../Consent.ts'

/** Consents that an application itself shows (A-ENT-041); all others exist only as receipts. */
export const shownConsents: ReadonlySet<string> = new Set(['SOFT_CREDIT', 'HARD_CREDIT'])

export function consentChanges(
  { facts }: Pick<Application, 'facts'>,
  given: readonly Pick<Consent, 'type'>[],
): readonly Change[] {
  const before = (
    Array.isArray(facts.application.consents) ? facts.application.consents : []
  ) as readonly JsonObject[]
  const fresh = given
    .map(({ type }) => type)
    .filter((type) => shownConsents.has(type) && !before.some((consent) => consent.type === type))
  return fresh.length === 0
    ? []
    : [{ path: 'application.consents', value: [...before, ...fresh.map((type) => ({ type }))] }]
}
