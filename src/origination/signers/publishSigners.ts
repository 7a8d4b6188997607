import { isSame, type Change, type JsonObject } from '#model'
import type { Facts } from '../Facts.ts'
import shared from './shared.json' with { type: 'json' }
import type { SignerRecord } from '../SignerRecord.ts'
import { signersOf, stateOf } from './signersOf.ts'

/** What the borrower sees instead of the state: the state without the reason. */
const standings: Readonly<Record<string, string>> = shared.standings
const dates = [
  'invitedOn',
  'remindedOn',
  'joinedOn',
  'signedOn',
  'declinedOn',
  'noticeDatedOn',
  'rescindedOn',
]

/**
 * What the borrower, and the application's own rules, can know about the co-signers: who they are
 * and their progress. `served`: those with pending work on the server.
 */
export function publishSigners(facts: Facts, served: ReadonlySet<string>): readonly Change[] {
  const asked = signersOf(facts).filter((record) => stateOf(record) !== 'REPLACED')
  const rows = asked.map((record) => rowOf(record, served.has(record.uuid)))
  const joined = asked.flatMap(({ identity }) =>
    identity === null ? [] : [{ identityUuid: identity }],
  )
  const before = ((facts.case.coDeed ?? {}) as JsonObject).signers ?? []
  return [
    ...(isSame(rows, before) ? [] : [{ path: 'case.coDeed.signers', value: rows }]),
    ...(isSame(joined, facts.application.helocSigners ?? [])
      ? []
      : [{ path: 'application.helocSigners', value: joined }]),
  ]
}

function rowOf(
  { uuid, nextStep, person, case: ofSigner }: SignerRecord,
  isServed: boolean,
): JsonObject {
  const { firstName, lastName } = (person.name ?? {}) as JsonObject
  const signer = (ofSigner.signer ?? {}) as JsonObject
  return {
    uuid,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    email: person.email ?? null,
    phone: person.phone ?? null,
    relationship: signer.relationship ?? null,
    state: signer.state ?? null,
    standing: standings[nextStep] ?? signer.state ?? null,
    ...Object.fromEntries(dates.map((date) => [date, signer[date] ?? null])),
    linkUntil: signer.state === 'INVITED' ? (signer.linkUntil ?? null) : null,
    isServed,
  }
}
