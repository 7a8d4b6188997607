import type { JsonObject } from '#model'

/** A person's name as signed: first, middle, last, suffix. */
export function legalName({ name }: JsonObject): string {
  const { firstName, middleName, lastName, suffix } = (name ?? {}) as JsonObject
  return [firstName, middleName, lastName, suffix]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
