import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAnchor } from '../../../src/server/audit/Anchor.ts'
import { readAnchors } from '../../../src/server/audit/readAnchors.ts'
import { verifyTrail, type TrailOptions } from '../../../src/server/audit/verifyTrail.ts'
import { noteAccountEvent } from '../../../src/server/stores/accountEventStore.ts'
import { listConsents } from '../../../src/server/stores/consentStore.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { keepTrailCheck } from '../../../src/server/stores/trailCheckStore.ts'
import { paths, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { keepTables, restoreTables } from './keepTables.ts'
import { I } from '../identity/member.ts'

/** One who is attacked, and one who never is. */
let ann: string, eve: string
/** Receipts of consents that ann took back. */
let withdrawn: readonly string[]
const tables = ['account_events', 'consent_withdrawals', 'trail_checks', 'trail_heads']
const server = useServer()
beforeAll(async () => {
  const { store, audit } = server.services
  ;[ann, eve] = [await useAccount(), await useAccount()] as const
  withdrawn = (await listConsents(store, 'alder', ann))
    .filter(({ withdrawnAt }) => withdrawnAt !== null)
    .map(({ uuid }) => uuid)
  for (const day of [22, 23, 24])
    await keepTrailCheck(store, audit, {
      checked: new Date(2026, 10, day),
      applications: 2,
      events: 2,
      found: 0,
      issues: [],
      anchors: {},
    })
  await keepTables(store, tables)
})
afterEach(() => attack((store) => restoreTables(store, tables)))

/**
 * A borrower's profile is kept anew; they take a consent back, use their token at another lender,
 * sign out: three events of the account, after the two that record its state.
 */
async function useAccount(): Promise<string> {
  const { jwt, identityUuid } = await registerBorrower(server, 'alder', {
    'phone-and-email': {
      email: `${randomUUID()}@example.com`,
      phoneNumber: '(415) 555-0147',
      smsTransactionalConsent: true,
      smsMarketingConsent: true,
    },
  })
  const { store, identities } = server.services
  await store
    .transaction()
    .execute((transaction) =>
      identities.updateProfile(transaction, 'alder', identityUuid, (profile) => profile),
    )
  const headers = { authorization: `Bearer ${jwt}` }
  const { body } = await send(server, 'GET', `${I}/consents`, { headers })
  const { uuid } = body.find(({ canWithdraw }: { canWithdraw: boolean }) => canWithdraw)
  await send(server, 'POST', `${I}/consents/${uuid}/withdraw`, { headers, body: {} })
  await send(server, 'GET', paths.identity, { headers, org: 'harborlight' })
  await send(server, 'POST', paths.logout, {
    body: { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' },
    headers,
  })
  return identityUuid
}

/** As someone who owns the database: neither triggers nor foreign keys are in the way. */
async function attack(change: (store: Store) => Promise<unknown>): Promise<void> {
  await server.services.store.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await change(transaction)
  })
}

const run = (statement: string) => attack((store) => sql.raw(statement).execute(store))

const name = (chain = '') => chain.replace(`account/${ann}`, 'ann').replace(`account/${eve}`, 'eve')

/** "record-forged ann 2", in order. */
async function found(options?: TrailOptions): Promise<readonly string[]> {
  const { issues } = await verifyTrail(server.services, options)
  return issues
    .map(({ code, chain, events }) =>
      [code.replace('server/', ''), name(chain), ...new Set(events)].join(' ').trim(),
    )
    .toSorted()
}

/** What an anchor vouches for that was taken now. */
async function takeAnchor() {
  const { store, audit } = server.services
  return readAnchors(
    audit,
    'anchors',
    JSON.stringify(await createAnchor(store, audit, new Date(), 0)),
  ).anchored
}

it('finds nothing where nothing was done', async () => {
  const result = await verifyTrail(server.services, { anchored: await takeAnchor() })
  const { rows } = await sql<{ accounts: number; records: number }>`
    select (select count(*)::int from identities) as accounts,
      (select count(*)::int from account_events) + (select count(*)::int from representatives) as records`.execute(
    server.services.store,
  )
  const [{ accounts, records }] = rows as [{ accounts: number; records: number }]
  expect(accounts).toBeGreaterThan(2)
  expect(result).toMatchObject({ applications: 2, accounts, records: records + 2 + 3, issues: [] })
  expect(withdrawn).toHaveLength(1)
})

function noteSignIn(): Promise<void> {
  const { store, audit } = server.services
  return store.transaction().execute((transaction) =>
    noteAccountEvent(transaction, audit, {
      org: 'alder',
      identity: ann,
      type: 'signed-in',
      ip: '',
    }),
  )
}

describe('events of an account', () => {
  it.each([
    "type = 'signed-in'",
    "data = '{}'",
    'actor = uuid',
    "ip = '10.0.0.1'",
    "at = at - interval '1 day'",
  ])('are found where %s', async (change) => {
    await run(`update account_events set ${change} where identity = '${ann}' and seq = 1`)
    expect(await found()).toEqual(['record-forged ann 1'])
  })

  it('are found where the entry about a token of another lender is edited, removed or added', async () => {
    const entry = `identity = '${ann}' and type = 'token-used-elsewhere'`
    await run(`update account_events set data = '{"at":"alder"}' where ${entry}`)
    expect(await found()).toEqual(['record-forged ann 4'])
    await run(`delete from account_events where ${entry}`)
    expect(await found()).toEqual(['record-missing ann 4'])
    await run(`insert into account_events (org_code, identity, actor, type, data, ip, at, seq, prev_mac, mac)
      select org_code, identity, actor, type, data, ip, at, 6, prev_mac, mac from kept_account_events where ${entry}`)
    expect(await found()).toEqual([
      'record-forged ann 6',
      'record-head-forged ann 5',
      'record-missing ann 4',
    ])
  })

  it('are found where the last were cut off, also when more is noted after it', async () => {
    await run(`delete from account_events where identity = '${ann}' and seq > 3`)
    expect(await found()).toEqual(['record-missing ann 4 5'])
    await noteSignIn()
    expect(await found()).toEqual(['record-missing ann 4 5'])
  })

  it('are found where the last were cut off and the head was lowered or removed', async () => {
    await run(`delete from account_events where identity = '${ann}' and seq > 3`)
    await run(`update trail_heads set seq = 3 where chain = 'account/${ann}'`)
    expect(await found()).toEqual(['record-head-forged ann 3'])
    await run(`delete from trail_heads where chain = 'account/${ann}'`)
    expect(await found()).toEqual(['record-head-forged ann 3'])
  })

  it.each([
    ['lowered', `update trail_heads set seq = 3 where chain = 'account/ann'`],
    ['removed', `delete from trail_heads where chain = 'account/ann'`],
  ])(
    'are found where the last were cut off and the head was %s, also when more is noted after it: a number is missing',
    async (_how, change) => {
      await run(`delete from account_events where identity = '${ann}' and seq > 3`)
      await run(change.replace('account/ann', `account/${ann}`))
      await noteSignIn()
      await noteSignIn()
      expect(await found()).toEqual(['record-missing ann 4'])
    },
  )

  it('are found where one was moved to another account', async () => {
    await run(`delete from account_events where identity = '${eve}' and seq = 5`)
    await run(`update account_events set identity = '${eve}' where identity = '${ann}' and seq = 5`)
    expect(await found()).toEqual(['record-forged eve 5', 'record-missing ann 5'])
  })

  it('are found by the anchor where all went with their head, or came back as they were before', async () => {
    await noteSignIn()
    const anchored = await takeAnchor()
    await run(`delete from account_events where identity = '${ann}' and seq = 6`)
    await run(`delete from trail_heads where chain = 'account/${ann}'`)
    await run(
      `insert into trail_heads select * from kept_trail_heads where chain = 'account/${ann}'`,
    )
    expect(await found()).toEqual([])
    expect(await found({ anchored })).toEqual(['record-rolled-back ann 6'])
    await run(`delete from account_events where identity = '${ann}'`)
    await run(`delete from trail_heads where chain = 'account/${ann}'`)
    expect(await found()).toEqual(['account-unrecorded ann'])
    expect(await found({ anchored })).toEqual([
      'account-unrecorded ann',
      'record-rolled-back ann 1 6',
    ])
  })
})

describe('withdrawn consents', () => {
  it('are found where one is edited', async () => {
    await run(
      `update consent_withdrawals set at = at - interval '1 day' where receipt = '${withdrawn[0]}'`,
    )
    expect(await found()).toEqual(['withdrawal-forged'])
  })

  it('are found where one is removed: the account’s events name it', async () => {
    await run(`delete from consent_withdrawals where receipt = '${withdrawn[0]}'`)
    expect(await found()).toEqual(['withdrawal-missing ann 3'])
  })

  it('are found where one is added', async () => {
    await run(`insert into consent_withdrawals select r.uuid, w.org_code, w.actor, w.at, w.ip, w.user_agent, w.mac
      from consent_withdrawals w, consent_receipts r where w.actor = '${ann}' and r.actor = '${ann}' and r.uuid <> w.receipt limit 1`)
    expect(await found()).toEqual(['withdrawal-forged'])
  })
})

describe('checks of the trail', () => {
  it.each([
    'found = 1',
    `issues = '[{"code":"x"}]'`,
    "checked = checked + interval '1 day'",
    `anchors = '{"x":{}}'`,
    'seq = 4',
  ])('are found where %s', async (change) => {
    await run(`update trail_checks set ${change} where seq = 3`)
    const moved =
      change === 'seq = 4'
        ? [
            'record-forged trail/checks 4',
            'record-head-forged trail/checks 3',
            'record-missing trail/checks 3',
          ]
        : undefined
    expect(await found()).toEqual(moved ?? ['record-forged trail/checks 3'])
  })

  it('are found where one is removed, the last are cut off, or all are', async () => {
    await run('delete from trail_checks where seq = 2')
    expect(await found()).toEqual(['record-missing trail/checks 2'])
    await run('delete from trail_checks where seq = 3')
    expect(await found()).toEqual(['record-missing trail/checks 2 3'])
    await run('delete from trail_checks')
    expect(await found()).toEqual(['record-missing trail/checks 1 3'])
    await run('delete from trail_heads')
    expect((await found()).filter((issue) => issue.includes('checks'))).toEqual([
      'record-head-forged trail/checks 0',
    ])
  })

  it('are found where one is added', async () => {
    await run(`insert into trail_checks (seq, checked, applications, events, found, issues, anchors, prev_mac, mac)
      select 4, checked, applications, events, found, issues, anchors, mac, mac from trail_checks where seq = 3`)
    expect(await found()).toEqual([
      'record-forged trail/checks 4',
      'record-head-forged trail/checks 3',
    ])
  })
})
