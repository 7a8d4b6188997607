import { isAdditionalSigner } from '#lending'
import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import { stateOf } from './signersOf.ts'
import { viewAsSigner } from './viewAsSigner.ts'

export type InvitationState = 'OPEN' | 'USED' | 'EXPIRED' | 'REVOKED' | 'DECLINED'

export interface InvitationDates {
  readonly expires: Date
  readonly used: Date | null
  readonly revoked: Date | null
  /** For a co-signer who has joined and comes back. */
  readonly returns: boolean
}

/** Whether the link of an invitation can be used, or why not. */
export function judgeInvitation(
  { expires, used, revoked, returns }: InvitationDates,
  application: Application,
  record: SignerRecord,
  now: Date,
): InvitationState {
  const { shared } = viewAsSigner(application, record).facts.case as { shared: JsonObject }
  if (stateOf(record) === 'DECLINED') return 'DECLINED'
  if (used !== null) return 'USED'
  const isWanted = returns
    ? record.identity !== null
    : stateOf(record) === 'INVITED' && shared.closed !== true
  if (revoked !== null || !isWanted) return 'REVOKED'
  return now >= expires ? 'EXPIRED' : 'OPEN'
}

/** The event by which an identity becomes the invited co-signer. */
export function joinedEvent({ uuid: signer }: SignerRecord, identity: string) {
  return {
    type: 'signer-joined',
    signer,
    changes: [
      { path: 'identity', value: identity },
      { path: 'person.uuid', value: identity },
    ],
  } as const
}

/** A §5: a replaced co-signer can still look, but not act. */
export function maySign(
  { facts }: Application,
  { person: { type } }: SignerRecord,
  identity: string,
): boolean {
  const about = { uuid: identity, ...(typeof type === 'string' && { type }) }
  return isAdditionalSigner(facts.application, about)
}
