import type { Change, JsonObject } from '#model'
import type { Application } from '../Application.ts'

/**
 * What an identity keeps about a person; e-mail address and uuid are its own, secrets are never
 * kept.
 */
const kept = ['name', 'dob', 'phoneNumbers', 'addresses', 'hasSsn']

/**
 * What changes of an application say about the person, as members of the identity's profile;
 * undefined for nothing.
 */
export function profileAfter(
  { facts: { person } }: Application,
  changes: readonly Change[],
): JsonObject | undefined {
  const names = kept.filter((name) =>
    changes.some(({ path }) => path === `person.${name}` || path.startsWith(`person.${name}.`)),
  )
  return names.length === 0
    ? undefined
    : (Object.fromEntries(names.map((name) => [name, person[name] ?? null])) as JsonObject)
}
