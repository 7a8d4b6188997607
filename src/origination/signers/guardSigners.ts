import type { Change, JsonObject } from '#model'
import { problem } from '../ProblemError.ts'
import type { Application } from '../Application.ts'
import { signersOf } from './signersOf.ts'

/**
 * Limits the number of co-signers, because an answer that names co-signers has each of them mailed.
 * Throws 422.
 */
export function guardSigners(
  { facts }: Pick<Application, 'facts'>,
  changes: readonly Change[],
  mostSigners: number,
): void {
  const asked = changes.findLast(({ path }) => path === 'case.coDeed.asked')?.value
  const addresses = [
    ...signersOf(facts).map(({ person }) => person.email),
    ...(Array.isArray(asked) ? asked : []).map(emailOf),
  ]
  if (new Set(addresses.map((email) => String(email).trim().toLowerCase())).size > mostSigners)
    throw problem(
      'server/signers-used-up',
      { most: String(mostSigners) },
      { pointer: '/answer/signers' },
    )
}

function emailOf(one: unknown): unknown {
  return (one as JsonObject).email
}
