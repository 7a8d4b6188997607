import type { CompiledBundle } from '../CompiledBundle.ts'
import { isStaff } from '../console/isStaff.ts'
import type { Applicant } from '../describe/describeIdentity.ts'
import { problem, type ProblemError } from '../ProblemError.ts'
import type { Counter } from './judgeTries.ts'

/** An account that someone can sign in to. */
export interface Account extends Applicant {
  readonly passwordHash: string
  /** Created by the sandbox. */
  readonly isDemo: boolean
}

type Variant = Account['profileType']

/** What says whether an account still is one. */
export interface Entrance {
  readonly sandbox: boolean
  /** The lender's newest bundle. */
  current(org: string): Pick<CompiledBundle, 'bundle'> | undefined
}

/** The accounts of a lender, and the failures to sign in to them from where someone tries. */
export interface SignInRecords<Found extends Account> extends Entrance {
  findAccount(email: string): Promise<Found | undefined>
  /** Whether someone has signed in to this account from the device that is used. */
  isKnownDevice(account: Found): Promise<boolean>
  /** The account's own first. */
  countersOf(email: string, isKnownDevice: boolean): readonly Counter[]
  counterOfCodes(account: Found, isKnownDevice: boolean): Counter
  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts can't all be the
   * first. `wait`: seconds, and nothing was counted; `counted`: what to revert.
   */
  count(
    counters: readonly Counter[],
  ): Promise<{ readonly wait: number; readonly counted: readonly Counter[] }>
  /** Reverts an attempt: it was not a failure. */
  uncount(counted: readonly Counter[]): Promise<void>
  forget(counters: readonly Counter[]): Promise<void>
  /** Takes as long without an account as with a wrong password. */
  isPasswordOf(password: string, account: Found | undefined): Promise<boolean>
  /** Whether a one-time code or recovery code is right; asking uses it up. */
  acceptCode(account: Found, code: string): Promise<boolean>
  /** Keeps an outdated hash no longer. */
  renewHash(account: Found, password: string): Promise<void>
  /** How long the link is good that a person without a password asks for. */
  readonly resetMinutes: number
}

export interface SignInTry {
  readonly email: string
  readonly password: string
  /** One-time code or recovery code. */
  readonly code?: string
  readonly variant: Variant
}

/**
 * Authenticates a person. Throws the same 401 for an unknown e-mail address, a wrong password and
 * the other kind of account (a broker is one of the lender's people); 401
 * `server/one-time-code-needed` if the password is right and a code is missing; 429 while one of
 * the counters requires a wait.
 */
export async function signIn<Found extends Account>(
  records: SignInRecords<Found>,
  { email, password, code, variant }: SignInTry,
): Promise<Found> {
  const found = await records.findAccount(email)
  const account = found && mayComeIn(records, found, variant) ? found : undefined
  const isKnown = account !== undefined && (await records.isKnownDevice(account))
  const counters = records.countersOf(email, isKnown)
  const { wait, counted } = await records.count(counters)
  if (wait > 0) throw tooMany(records, wait)
  const isRight = await records.isPasswordOf(password, account)
  if (!account || !isRight) throw problem('server/sign-in-failed')
  if (account.hasTotp) {
    if (code === undefined) {
      await records.uncount(counted)
      throw problem('server/one-time-code-needed', {}, { pointer: '/code' })
    }
    // Everyone knows the password of a demo user, and could lock out all others.
    const codes = account.isDemo ? [] : [records.counterOfCodes(account, isKnown)]
    const { wait: patience } = await records.count(codes)
    if (patience > 0) {
      await records.uncount(counted)
      throw tooMany(records, patience)
    }
    if (!(await records.acceptCode(account, code)))
      throw problem('server/one-time-code-wrong', {}, { pointer: '/code' })
    await records.forget(codes)
  }
  await records.uncount(counted)
  await records.forget(counters.slice(0, 1))
  await records.renewHash(account, password)
  return account
}

function tooMany(
  { resetMinutes: minutes }: { readonly resetMinutes: number },
  seconds: number,
): ProblemError {
  return problem(
    'server/too-many-sign-ins',
    { seconds, minutes },
    { headers: { 'retry-after': String(seconds) } },
  )
}

/** Brokers also come in where the lender's people do, and stay what they are. */
function mayComeIn(entrance: Entrance, found: Account, variant: Variant): boolean {
  return (
    mayBe(entrance, found, variant) ||
    (variant === 'agent' && found.isBroker && mayBe(entrance, found, 'customer'))
  )
}

/**
 * A demo user exists only in the sandbox, and an agent only while org.json lists them; agents and
 * customers each have their own entrance.
 */
export function mayBe(
  { sandbox, current }: Entrance,
  { org, email, isDemo, profileType }: Account,
  variant: Variant,
): boolean {
  if (profileType !== variant) return false
  if (isDemo) return sandbox
  return profileType === 'customer' || isStaff(current(org)?.bundle.org, email)
}
