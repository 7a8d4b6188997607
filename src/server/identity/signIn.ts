import { randomBytes } from 'node:crypto'
import { problem, type ProblemError } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import { isStaff } from '../http/isStaff.ts'
import type { IdentityNeeds } from './IdentityNeeds.ts'
import { isKnownDevice } from '../stores/deviceStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import { countTry, forgetTries, uncountTry } from '../stores/signInTryStore.ts'
import { codeCounter, countersOf } from './countersOf.ts'
import { hashPassword, isOutdatedHash, isPasswordOf } from './hashPassword.ts'
import { acceptCode } from './totp/acceptCode.ts'

/** Hash of a random password: an unknown e-mail address takes the same time as a wrong password. */
const nobody = hashPassword(randomBytes(24).toString('base64url'))

export interface SignInTry {
  readonly org: string
  readonly email: string
  readonly password: string
  /** One-time code or recovery code. */
  readonly code?: string
  readonly variant: Identity['profileType']
  readonly ip: string
  /** Hash of the device's name; this function checks whether it counts. */
  readonly deviceHash?: string
}

/**
 * Authenticates a person. Throws the same 401 for an unknown e-mail address, a wrong password and
 * the other kind of account (a broker is one of the lender's people); 401
 * `server/one-time-code-needed` if the password is right and a code is missing; 429 while one of
 * the counters requires a wait.
 */
export async function signIn(services: IdentityNeeds, tried: SignInTry): Promise<Identity> {
  const { store, seal, identities } = services
  const { org, email, password, code, ip, deviceHash } = tried
  const found = await identities.findByEmail(store, org, email)
  const identity = found && mayComeIn(services, found, tried.variant) ? found : undefined
  const device =
    identity &&
    deviceHash !== undefined &&
    (await isKnownDevice(store, { org, identity: identity.uuid, deviceHash }))
  const counters = countersOf(seal, org, { email, ip, ...(device && { device: deviceHash }) })
  const now = new Date()
  const { wait, counted } = await store
    .transaction()
    .execute((transaction) => countTry(transaction, org, counters, now))
  if (wait > 0) throw tooMany(wait)
  const isRight = await isPasswordOf(password, identity?.passwordHash ?? (await nobody))
  if (!identity || !isRight) throw problem('server/sign-in-failed')
  if (identity.hasTotp) {
    if (code === undefined) {
      await uncountTry(store, org, counted, now)
      throw problem('server/one-time-code-needed', {}, { pointer: '/code' })
    }
    // Everyone knows the password of a demo user, and could lock out all others.
    const codes = identity.isDemo
      ? []
      : [codeCounter(identity.uuid, device ? deviceHash : undefined)]
    const { wait: patience } = await store
      .transaction()
      .execute((transaction) => countTry(transaction, org, codes, now))
    if (patience > 0) {
      await uncountTry(store, org, counted, now)
      throw tooMany(patience)
    }
    if (!(await acceptCode(services, identity, code, ip)))
      throw problem('server/one-time-code-wrong', {}, { pointer: '/code' })
    await forgetTries(
      store,
      org,
      codes.map(({ key }) => key),
    )
  }
  await uncountTry(store, org, counted, now)
  await forgetTries(store, org, [counters[0]!.key])
  if (isOutdatedHash(identity.passwordHash))
    await services.identities.replaceHash(store, identity, await hashPassword(password))
  return identity
}

function tooMany(seconds: number): ProblemError {
  return problem(
    'server/too-many-sign-ins',
    { seconds, minutes: limits.links.passwordResetMinutes },
    { headers: { 'retry-after': String(seconds) } },
  )
}

/** Brokers also come in where the lender's people do, and stay what they are. */
function mayComeIn(
  services: IdentityNeeds,
  found: Identity,
  entrance: Identity['profileType'],
): boolean {
  return (
    mayBe(services, found, entrance) ||
    (entrance === 'agent' && found.isBroker && mayBe(services, found, 'customer'))
  )
}

/**
 * A demo user exists only in the sandbox, and an agent only while org.json lists them; agents and
 * customers each have their own entrance.
 */
export function mayBe(
  { settings, bundles }: Pick<IdentityNeeds, 'settings' | 'bundles'>,
  { org, email, isDemo, profileType }: Identity,
  variant: Identity['profileType'],
): boolean {
  if (profileType !== variant) return false
  if (isDemo) return settings.sandbox
  return profileType === 'customer' || isStaff(bundles.current(org)?.bundle.org, email)
}
