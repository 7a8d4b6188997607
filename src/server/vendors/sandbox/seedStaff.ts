import { ProblemError } from '#origination'
import { hashPassword } from '../../identity/hashPassword.ts'
import type { Seal } from '../../secrets/createSeal.ts'
import {
  findIdentityByEmail,
  insertIdentity,
  updatePassword,
  type Identity,
} from '../../stores/identityStore.ts'
import type { Store } from '../../stores/openDatabase.ts'
import { beginTotp, turnTotpOff, turnTotpOn } from '../../stores/totpStore.ts'
import { listStaff } from './listStaff.ts'

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
  seal: Seal,
  orgCodes: readonly string[],
): Promise<void> {
  const [first] = orgCodes.flatMap(listStaff)
  if (!first) return
  const passwordHash = await hashPassword(first.password)
  for (const org of orgCodes)
    for (const { role, firstName, lastName, email, totpSecret } of listStaff(org)) {
      const before = await findIdentityByEmail(store, seal, org, email)
      if (before && !before.isDemo) continue
      const profile = {
        name: { firstName, middleName: '', lastName, suffix: '' },
        phoneNumbers: [],
        addresses: [],
      }
      const kind =
        role === 'broker' ? ({ isBroker: true } as const) : ({ profileType: 'agent' } as const)
      if (before) await updatePassword(store, org, before.uuid, passwordHash)
      else
        await insertIdentity(store, seal, org, {
          email,
          passwordHash,
          profile,
          isDemo: true,
          ...kind,
        }).catch(passOver)
      const made = before ?? (await findIdentityByEmail(store, seal, org, email))
      if (made) await putCodesBack(store, seal, made, totpSecret)
    }
}

function putCodesBack(
  store: Store,
  seal: Seal,
  whose: Pick<Identity, 'org' | 'uuid'>,
  totpSecret: string,
): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    await turnTotpOff(transaction, whose)
    await beginTotp(transaction, seal, whose, totpSecret)
    await turnTotpOn(transaction, whose)
  })
}
