import type { JsonObject } from '#model'
import { escapePointer } from '../answers/readAnswers.ts'
import { replayAnswers, type Replay } from '../answers/replayAnswers.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { staffMember } from '../console/isStaff.ts'
import type { Applicant } from '../describe/describeIdentity.ts'
import { describePerson } from '../describe/describePerson.ts'
import { describeSignIn } from '../describe/describeSignIn.ts'
import { problem } from '../ProblemError.ts'
import { refuseBreached } from './refuseBreached.ts'

/** A registration as it was sent, checked. */
export interface Registration {
  readonly replay: Replay
  readonly email: string
  readonly passwordHash: string
}

/**
 * The answers of a registration, and the hash of the password chosen in it. Throws as replayAnswers
 * does, and 422 for a breached password. It takes time: call it before the transaction.
 */
export async function readRegistration(
  served: CompiledBundle,
  body: JsonObject,
  context: JsonObject,
  hash: (password: string) => Promise<string>,
): Promise<Registration> {
  const replay = replayAnswers(served, body, context, 'register')
  const { email, password, names } = describeSignIn(served, replay.facts)
  if (email === undefined || password === undefined)
    throw problem('server/flow-not-finished', { step: `${names.email}, ${names.password}` })
  refuseBreached(password, pointerTo(replay, names.password))
  return { replay, email, passwordHash: await hash(password) }
}

export interface NewAccount {
  readonly email: string
  readonly passwordHash: string
  readonly profile: JsonObject
}

/** Where accounts are kept. */
export interface AccountRecords<Account extends Applicant> {
  uuid(): string
  /** Throws 409 if the lender already has this e-mail address, in any letter case. */
  insertAccount(org: string, fresh: NewAccount): Promise<Account>
}

/**
 * Creates the account of a registration. Throws 409 for an e-mail address that is known, or
 * reserved for staff.
 */
export async function createAccount<Account extends Applicant>(
  records: AccountRecords<Account>,
  served: CompiledBundle,
  { replay, email, passwordHash }: Registration,
  propertyUuid: string,
): Promise<Account> {
  const { org } = served.bundle
  if (staffMember(org, email)) throw problem('server/identity-exists')
  return records.insertAccount(org.orgCode, {
    email,
    passwordHash,
    profile: {
      ...describePerson(served, replay.facts, propertyUuid, () => records.uuid()),
      ...(org.languages && { language: org.lang }),
    },
  })
}

/** "/answers/STEP/account/password" for the answer "account.password". */
function pointerTo(replay: Replay, name: string): string {
  const keys = name.split('.')
  return ['/answers', escapePointer(replay.stepOf(keys[0]!) ?? ''), ...keys].join('/')
}
