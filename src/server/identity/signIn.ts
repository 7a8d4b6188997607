import { randomBytes } from 'node:crypto'
import { mayBe as mayBeOf, signIn as signInTo, type SignInRecords } from '#origination'
import limits from '../limits.json' with { type: 'json' }
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

/** Authenticates a person. Throws as signIn of #origination does. */
export function signIn(services: IdentityNeeds, tried: SignInTry): Promise<Identity> {
  return signInTo(createSignInRecords(services, tried), tried)
}

function createSignInRecords(
  services: IdentityNeeds,
  { org, ip, deviceHash }: SignInTry,
): SignInRecords<Identity> {
  const { store, seal, identities } = services
  const now = new Date()
  return {
    ...entranceOf(services),
    resetMinutes: limits.links.passwordResetMinutes,
    findAccount: (email) => identities.findByEmail(store, org, email),
    isKnownDevice: async ({ uuid: identity }) =>
      deviceHash !== undefined && isKnownDevice(store, { org, identity, deviceHash }),
    countersOf: (email, isKnown) =>
      countersOf(seal, org, { email, ip, ...(isKnown && { device: deviceHash }) }),
    counterOfCodes: ({ uuid }, isKnown) => codeCounter(uuid, isKnown ? deviceHash : undefined),
    count: (counters) =>
      store.transaction().execute((transaction) => countTry(transaction, org, counters, now)),
    uncount: (counted) => uncountTry(store, org, counted, now),
    forget: (counters) =>
      forgetTries(
        store,
        org,
        counters.map(({ key }) => key),
      ),
    isPasswordOf: async (password, account) =>
      isPasswordOf(password, account?.passwordHash ?? (await nobody)),
    acceptCode: (account, code) => acceptCode(services, account, code, ip),
    renewHash: async (account, password) => {
      if (isOutdatedHash(account.passwordHash))
        await identities.replaceHash(store, account, await hashPassword(password))
    },
  }
}

/** Whether the account still is one of that kind. */
export function mayBe(
  services: Pick<IdentityNeeds, 'settings' | 'bundles'>,
  account: Identity,
  variant: Identity['profileType'],
): boolean {
  return mayBeOf(entranceOf(services), account, variant)
}

const entranceOf = ({ settings, bundles }: Pick<IdentityNeeds, 'settings' | 'bundles'>) => ({
  sandbox: settings.sandbox,
  current: (org: string) => bundles.current(org),
})
