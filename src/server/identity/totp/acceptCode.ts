import type { IdentityNeeds } from '../IdentityNeeds.ts'
import { noteAccountEvent } from '../../stores/accountEventStore.ts'
import type { Identity } from '../../stores/identityStore.ts'
import { takeTotpStep, useRecoveryCode } from '../../stores/totpStore.ts'
import { hashRecoveryCode } from './createRecoveryCodes.ts'
import { stepOfCode } from './createTotp.ts'

/**
 * Whether a one-time code or recovery code is right; asking uses it up. The owner is told by mail
 * about a recovery code.
 */
export async function acceptCode(
  {
    store,
    seal,
    audit,
    tokens,
    mail,
    totp,
  }: Pick<IdentityNeeds, 'store' | 'seal' | 'totp' | 'audit' | 'tokens' | 'mail'>,
  identity: Identity,
  code: string,
  ip: string,
): Promise<boolean> {
  const { org, uuid, email } = identity
  const plain = code.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) {
    const secret = await totp.readSecret(store, identity)
    const step = secret === undefined ? undefined : stepOfCode(secret, plain)
    // Many testers share one demo user; everyone else's code is accepted once.
    return step !== undefined && (identity.isDemo || takeTotpStep(store, identity, step))
  }
  return store.transaction().execute(async (transaction) => {
    const left = await useRecoveryCode(
      transaction,
      { seal, audit },
      identity,
      hashRecoveryCode(tokens, uuid, plain),
    )
    if (left === undefined) return false
    await noteAccountEvent(transaction, audit, {
      org,
      identity: uuid,
      type: 'recovery-code-used',
      data: { left },
      ip,
    })
    await mail.send(
      { org, to: email, template: 'recovery-code-used', values: { left: String(left) } },
      transaction,
    )
    return true
  })
}
