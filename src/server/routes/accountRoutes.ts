import { randomUUID } from 'node:crypto'
import { problem } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { listAccounts } from '../identity/listAccounts.ts'
import { noteAccountEvent, type AccountEvent } from '../stores/accountEventStore.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'

/** A-CALL-010: accounts that the signed-in person can use, their own first. */
const accounts: CallHandler<IdentityNeeds> = async ({ org, claims }, services) =>
  (await listAccounts(services, org, claims.sub)).map(({ name, address }) => ({
    account: { name, address },
    authorizedWallets: [{ address }],
    notifications: [],
  }))

/**
 * A-CALL-006, 007. Another `principal` than now: issues a new token for that account, and records
 * it in both.
 */
const access: CallHandler<IdentityNeeds> = async ({ org, claims, query, reply, ip }, services) => {
  const { store, audit, tokens } = services
  const usable = await listAccounts(services, org, claims.sub)
  const used = claims.principal ?? claims.sub
  const found = usable.find(({ identity, address }) =>
    query.principal === undefined ? identity === used : address === query.principal,
  )
  if (!found) throw problem('server/not-found')
  const { identity, name, address, authorizationType } = found
  if (identity !== used) {
    await store.transaction().execute(async (transaction) => {
      const event = { org, actor: claims.sub, type: 'account-switched', ip } as const
      const there: AccountEvent = { ...event, identity, data: { as: authorizationType } }
      const here: AccountEvent = { ...event, identity: claims.sub, data: { to: identity } }
      const both = identity === claims.sub ? [there] : [there, here]
      // Locks are taken in one order, so that two people who switch to each other at once do not
      // deadlock.
      for (const each of both.toSorted((left, right) => (left.identity < right.identity ? -1 : 1)))
        await noteAccountEvent(transaction, audit, each)
    })
    const { principal: _before, ...self } = claims
    const principal = identity === claims.sub ? {} : { principal: identity }
    reply.header(
      'Bearer',
      await tokens.sign({
        ...self,
        ...principal,
        jti: randomUUID(),
        iat: Math.floor(Date.now() / 1000),
      }),
    )
  }
  return { account: { name, address }, authorizedWallet: { authorizationType } }
}

export const accountRoutes: CallRoutes<IdentityNeeds> = {
  accounts: { handle: accounts },
  'account-access': { handle: access },
}
