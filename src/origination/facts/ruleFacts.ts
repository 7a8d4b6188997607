import { createFacts } from '#engine'
import { type JsonObject, type Lending } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { civilDate } from '../dates/civilDate.ts'
import { contextOf } from './contextOf.ts'
import type { Facts } from '../Facts.ts'

/**
 * Everything that rules read about an application with this `status`: its facts, and what the
 * server knows in addition at `now`.
 */
export function ruleFacts(
  { bundle }: CompiledBundle,
  facts: Facts,
  status: string,
  now: Date,
): JsonObject {
  const { email, phoneNumbers } = facts.person
  const identity = {
    isSignedIn: true,
    hasEmail: Boolean(email),
    hasPhone: Array.isArray(phoneNumbers) && phoneNumbers.length > 0,
  }
  return createFacts({
    ...facts,
    context: contextOf(bundle.org, identity, todayOf(bundle, facts, now)),
    nextStep: status,
  })
}

/** The civil date at the property. */
export function todayOf(
  bundle: CompiledBundle['bundle'],
  facts: Pick<Facts, 'application'>,
  now: Date,
): string {
  return civilDate(now, propertyZone(bundle, facts))
}

/** IANA time zone of the property: days and times of an application are those of this zone. */
export function propertyZone(
  { lending }: Pick<CompiledBundle['bundle'], 'lending'>,
  { application }: Pick<Facts, 'application'>,
): string {
  const { property } = application
  const state =
    typeof property === 'object' && property !== null ? String((property as JsonObject).state) : ''
  return zoneOf(lending, state)
}

/** IANA time zone of a state; UTC if the lender has no table of states. */
export function zoneOf(lending: CompiledBundle['bundle']['lending'], state: string): string {
  const { states }: Partial<Lending> = lending ?? {}
  const named = states && Object.hasOwn(states.states, state) ? states.states[state] : undefined
  return (named ?? states?.default)?.zone ?? 'UTC'
}
