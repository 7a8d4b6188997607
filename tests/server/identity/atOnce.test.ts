import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countTry, forgetTries } from '../../../src/server/stores/signInTryStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, mailsTo, openMember, P } from './member.ts'

const server = useServer()

const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

it('tries that are counted while others are forgotten fail no one: who signs in twice at once is let in or waits', async () => {
  const { store } = server.services
  const counter = { kind: 'account', key: 'an account' } as const
  await many(200, async (index) => {
    if (index % 2 === 0) await forgetTries(store, org, [counter.key])
    else
      await store
        .transaction()
        .execute((transaction) => countTry(transaction, org, [counter], new Date()))
  })
  const waits = await many(60, () =>
    store.transaction().execute((transaction) => countTry(transaction, org, [counter], new Date())),
  )
  expect(waits.filter(({ wait }) => wait > 0).length, 'and they are all counted').toBeGreaterThan(0)
})

it('links to a new password, asked for at the same moment, are as few as one after the other', async () => {
  const { email } = await openMember(server)
  const answers = await many(10, () =>
    send(server, 'POST', `${P}/password/reset-request`, { body: { email } }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(
    (await mailsTo(server, email)).filter(({ template }) => template === 'password-reset'),
  ).toHaveLength(3)
})

it('of links to a new address, asked for at the same moment, one is good', async () => {
  const member = await openMember(server)
  const { email, password, identityUuid } = member
  const answers = await many(5, (index) =>
    member.call('POST', `${I}/email`, { email: `new.${index}.${email}`, password }),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
  expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([])
  const { rows } =
    await sql`select 1 from account_links where identity = ${identityUuid}::uuid and used is null`.execute(
      server.services.store,
    )
  expect(rows).toHaveLength(1)
})

it('an address that two confirm at the same moment becomes one’s, and the other’s link is not valid', async () => {
  const members = [await openMember(server), await openMember(server)]
  const { store } = server.services
  const taken = await many(2, (index) =>
    store.transaction().execute(async (transaction) => {
      const isTaken = await server.services.identities.updateEmail(
        transaction,
        { org, uuid: members[index]!.identityUuid },
        'both.want@example.com',
      )
      if (isTaken) await new Promise((resolve) => setTimeout(resolve, 300))
      return isTaken
    }),
  )
  expect(taken.toSorted()).toEqual([false, true])
})
