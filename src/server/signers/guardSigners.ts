import type { Change, JsonObject } from '#model'
import { refusal } from '../http/Refusal.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Application } from '../stores/applicationStore.ts'
import { signersOf } from './signersOf.ts'

const { mostSigners } = limits.signerInvitation

/** An answer that names further signers has each of them mailed, so an application names so many and no more. Throws 422. */
export function guardSigners({ facts }: Pick<Application, 'facts'>, changes: readonly Change[]): void {
  const asked = changes.findLast(({ path }) => path === 'case.coDeed.asked')?.value
  const addresses = [...signersOf(facts).map(({ person }) => person.email), ...(Array.isArray(asked) ? asked : []).map(emailOf)]
  if (new Set(addresses.map((email) => String(email).trim().toLowerCase())).size > mostSigners)
    throw refusal('server/signers-used-up', { most: String(mostSigners) }, { pointer: '/answer/signers' })
}

function emailOf(one: unknown): unknown {
  return (one as JsonObject).email
}
