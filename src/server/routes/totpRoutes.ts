import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { needsSecondFactor } from '../http/needsSecondFactor.ts'
import { proveIdentity } from '../identity/proveIdentity.ts'
import { createRecoveryCodes, hashRecoveryCode } from '../identity/totp/createRecoveryCodes.ts'
import { createTotpSecret, stepOfCode, uriOfTotp } from '../identity/totp/createTotp.ts'
import { noteAccountEvent, type AccountEventType } from '../stores/accountEventStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { noteSecondFactor, revokeSessions } from '../stores/sessionStore.ts'
import { countTry, forgetTries } from '../stores/signInTryStore.ts'
import { keepRecoveryCodes, takeTotpStep } from '../stores/totpStore.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

/** Creates a secret that becomes active with its first code. */
const begin: CallHandler<IdentityNeeds> = async (request, services) => {
  const identity = await proveIdentity(request, services)
  const secret = createTotpSecret()
  if (!(await services.totp.begin(services.store, identity, secret)))
    throw problem('server/not-now')
  const issuer = request.served.bundle.org.orgMetaData.companyInfo.companyNameShort
  return { secret, uri: uriOfTotp(secret, issuer, identity.email) }
}

/** The first code turns them on; recovery codes are shown only this once. */
const confirm: CallHandler<IdentityNeeds> = async (request, services) => {
  const { org, claims, body } = request
  const { store, identities, totp } = services
  const identity = await identities.find(store, org, claims.sub)
  if (!identity || identity.hasTotp) throw problem('server/not-now')
  const counters = [{ kind: 'proof', key: `totp|${identity.uuid}` }] as const
  const { wait } = await store
    .transaction()
    .execute((transaction) => countTry(transaction, org, counters, new Date()))
  if (wait > 0)
    throw problem(
      'server/too-many-requests',
      { seconds: wait },
      { headers: { 'retry-after': String(wait) } },
    )
  return store.transaction().execute(async (transaction) => {
    // Activates exactly the secret that the code is from, not another one created at the same
    // moment.
    const secret = await totp.readSecret(transaction, identity, { hold: true })
    if (secret === undefined) throw problem('server/not-now')
    const step = stepOfCode(secret, String(body.code).replaceAll(/[\s-]/g, ''))
    if (step === undefined)
      throw problem('server/one-time-code-wrong', {}, { pointer: '/code', status: 422 })
    await forgetTries(transaction, org, [counters[0].key])
    if (
      !(await services.totp.turnOn(transaction, identity)) ||
      !(await takeTotpStep(transaction, identity, step))
    )
      throw problem('server/not-now')
    await noteSecondFactor(transaction, claims)
    // Other sessions, which used only the password, must sign in again with a code.
    await revokeSessions(transaction, claims, { allBut: claims.sid })
    const recoveryCodes = await renew(transaction, services, identity)
    await tell(transaction, request, services, identity, 'two-factor-on')
    return { recoveryCodes }
  })
}

const disable: CallHandler<IdentityNeeds> = async (request, services) => {
  const identity = await proveIdentity(request, services)
  if (!identity.hasTotp) throw problem('server/not-now')
  if (needsSecondFactor(request.served.bundle, identity))
    throw problem('server/second-factor-stays')
  await services.store.transaction().execute(async (transaction) => {
    await services.totp.turnOff(transaction, identity)
    await revokeSessions(transaction, request.claims, { allBut: request.claims.sid })
    await tell(transaction, request, services, identity, 'two-factor-off')
  })
  return {}
}

const renewCodes: CallHandler<IdentityNeeds> = async (request, services) => {
  const { org, ip } = request
  const identity = await proveIdentity(request, services)
  if (!identity.hasTotp) throw problem('server/not-now')
  return services.store.transaction().execute(async (transaction) => {
    const recoveryCodes = await renew(transaction, services, identity)
    await noteAccountEvent(transaction, services.audit, {
      org,
      identity: identity.uuid,
      type: 'recovery-codes-renewed',
      ip,
    })
    await services.mail.send(
      { org, to: identity.email, template: 'recovery-codes-renewed' },
      transaction,
    )
    return { recoveryCodes }
  })
}

export const totpRoutes: CallRoutes<IdentityNeeds> = {
  'begin-totp': { rate: 'signIn', handle: begin },
  'confirm-totp': { rate: 'signIn', handle: confirm },
  'disable-totp': { rate: 'signIn', handle: disable },
  'renew-recovery-codes': { rate: 'signIn', handle: renewCodes },
}

async function renew(
  transaction: Store,
  services: IdentityNeeds,
  identity: Identity,
): Promise<readonly string[]> {
  const codes = createRecoveryCodes()
  await keepRecoveryCodes(
    transaction,
    services,
    identity,
    codes.map((code) => hashRecoveryCode(services.tokens, identity.uuid, code)),
  )
  return codes
}

async function tell(
  transaction: Store,
  { org, ip }: CallRequest,
  { audit, mail }: IdentityNeeds,
  { uuid, email }: Identity,
  type: Extract<AccountEventType, 'two-factor-on' | 'two-factor-off'>,
): Promise<void> {
  await noteAccountEvent(transaction, audit, { org, identity: uuid, type, ip })
  await mail.send({ org, to: email, template: type }, transaction)
}
