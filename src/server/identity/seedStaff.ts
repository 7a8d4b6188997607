import { ProblemError } from '#origination'
import { hashPassword, isPasswordOf } from './hashPassword.ts'
import type { IdentityNeeds } from './IdentityNeeds.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { listStaff } from '../vendors/sandbox/listStaff.ts'

type Accounts = Pick<IdentityNeeds, 'identities' | 'totp'>

/** Another process created the same one at the same moment. */
function passOver(error: unknown): void {
  if (!(error instanceof ProblemError) || error.issues[0]?.code !== 'server/identity-exists')
    throw error
}

/**
 * Creates the demo users of all lenders, and resets their password and one-time codes if a tester
 * changed them.
 */
export async function seedStaff(
  store: Store,
  { identities, totp }: Accounts,
  orgCodes: readonly string[],
): Promise<void> {
  const staff = orgCodes.flatMap((org) => listStaff(org).map((user) => ({ org, ...user })))
  const [first] = staff
  if (!first) return
  let hash: Promise<string> | undefined
  /** To hash takes its time, and most starts find everyone. */
  const passwordHash = () => (hash ??= hashPassword(first.password))
  const isSet = knowHashes(first.password)
  const found = await identities.listByEmail(store, staff)
  const known = new Map(found.map((identity) => [keyOf(identity), identity]))
  const secrets = await totp.readSecrets(store, found)
  for (const user of staff) {
    const { org, role, firstName, lastName, email, totpSecret } = user
    const before = known.get(keyOf(user))
    if (before && !before.isDemo) continue
    if (!before) {
      const profile = {
        name: { firstName, middleName: '', lastName, suffix: '' },
        phoneNumbers: [],
        addresses: [],
      }
      const kind =
        role === 'broker' ? ({ isBroker: true } as const) : ({ profileType: 'agent' } as const)
      const made = { email, passwordHash: await passwordHash(), profile, isDemo: true, totpSecret }
      await identities.insert(store, org, { ...made, ...kind }).catch(passOver)
      continue
    }
    if (!(await isSet(before.passwordHash)))
      await identities.updatePassword(store, org, before.uuid, await passwordHash())
    if (!before.hasTotp || secrets.get(before.uuid) !== totpSecret)
      await putCodesBack(store, totp, before, totpSecret)
  }
}

const keyOf = ({ org, email }: Pick<Identity, 'org' | 'email'>) => `${org} ${email.toLowerCase()}`

/** All demo users have one password, so that most of them have one hash. */
function knowHashes(password: string): (hash: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>()
  return (hash) => {
    const isOurs = known.get(hash) ?? isPasswordOf(password, hash)
    known.set(hash, isOurs)
    return isOurs
  }
}

function putCodesBack(
  store: Store,
  totp: Accounts['totp'],
  whose: Pick<Identity, 'org' | 'uuid'>,
  totpSecret: string,
): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    await totp.turnOff(transaction, whose)
    await totp.begin(transaction, whose, totpSecret)
    await totp.turnOn(transaction, whose)
  })
}
