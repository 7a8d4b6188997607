import type { JsonObject } from '#model'
import { problem } from '../ProblemError.ts'
import { findInvited } from './findInvited.ts'
import { joinSigner, type SignerOrigin } from './joinSigner.ts'
import { refuseBreached } from './refuseBreached.ts'
import type { SignerRecords } from './SignerRecords.ts'
import { takeCode } from './takeCode.ts'

/** What a person without an account sends by the link of an invitation. */
export interface NewSigner {
  readonly token: string
  readonly code: unknown
  readonly password: string
  readonly origin: SignerOrigin
}

/** Where a co-signer's account is opened. */
export interface SignerDoor<Records extends SignerRecords, Session> {
  /** Outside of any transaction. */
  readonly records: Records
  /** Slow. */
  hash(password: string): Promise<string>
  /** Runs the effect with records of its own, which hold the application, all or nothing. */
  transact<Result>(effect: (records: Records) => Promise<Result>): Promise<Result>
  /** Creates the account of an e-mail address. Throws 409 for a known one. */
  createAccount(
    records: Records,
    fresh: { readonly email: string; readonly passwordHash: string; readonly profile: JsonObject },
  ): Promise<string>
  openSession(records: Records, identity: string): Promise<Session>
}

/**
 * Having the mail proves the address, and the code proves the phone: the account is created with
 * it. Throws 404 for a token that we never sent, 409 if the link is not valid or the person has an
 * account, 422 at /password or /code.
 */
export async function openSignerAccount<Records extends SignerRecords, Session>(
  door: SignerDoor<Records, Session>,
  { token, code: entered, password, origin }: NewSigner,
): Promise<{ readonly session: Session; readonly application: string }> {
  const { records: outside } = door
  refuseBreached(password, '/password')
  const found = await findInvited(outside, token)
  if (found.state === 'OPEN' && (await outside.findAccount(String(found.record.person.email))))
    throw problem('server/identity-exists')
  const code = await takeCode(outside, found, entered)
  const passwordHash = await door.hash(password)
  return door.transact(async (records) => {
    const invited = await findInvited(records, token)
    const { email, name } = invited.record.person
    const profile = { name: name ?? null, phoneNumbers: [], addresses: [] }
    const fresh = { email: String(email), passwordHash, profile }
    const identity = await door.createAccount(records, fresh)
    await joinSigner(records, invited, identity, { code, origin })
    const session = await door.openSession(records, identity)
    return { session, application: invited.application.uuid }
  })
}
