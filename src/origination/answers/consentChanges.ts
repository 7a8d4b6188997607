import { isObject, type Change, type Json, type JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Consent } from '../Consent.ts'

const typeOfConsent = ['properties', 'consents', 'items', 'properties', 'type', 'enum']

/**
 * Types of consents that an application itself shows, as schemas/entities/application.json lists
 * them (A-ENT-041); all others exist only as receipts.
 */
export function shownConsents({ bundle }: CompiledBundle): readonly Json[] {
  const listed = typeOfConsent.reduce<Json | undefined>(
    (node, key) => (isObject(node) ? node[key] : undefined),
    bundle.entities.application,
  )
  return Array.isArray(listed) ? (listed as readonly Json[]) : []
}

export function consentChanges(
  served: CompiledBundle,
  { facts }: Pick<Application, 'facts'>,
  given: readonly Pick<Consent, 'type'>[],
): readonly Change[] {
  const before = (
    Array.isArray(facts.application.consents) ? facts.application.consents : []
  ) as readonly JsonObject[]
  const shown = shownConsents(served)
  const fresh = given
    .map(({ type }) => type)
    .filter((type) => shown.includes(type) && !before.some((consent) => consent.type === type))
  return fresh.length === 0
    ? []
    : [{ path: 'application.consents', value: [...before, ...fresh.map((type) => ({ type }))] }]
}
