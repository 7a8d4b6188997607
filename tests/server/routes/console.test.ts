import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { rebuildApplication } from '../../../src/server/origination/rebuildApplication.ts'
import { sweepQueue } from '../../../src/server/origination/sweepQueue.ts'
import { insertNotifications } from '../../../src/server/stores/notificationStore.ts'
import { countQueue, listQueue } from '../../../src/server/stores/queueStore.ts'
import { insertRepresentative } from '../../../src/server/stores/representativeStore.ts'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { org, registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { openAgent } from '../origination/openAgent.ts'

let who: Registered
let agent: Awaited<ReturnType<typeof openAgent>>
const queueUrl = '/service-application/api/v1/agent/files'
const note = 'The borrower asked for it on the phone today.'
const server = useServer()
beforeAll(async () => {
  who = await registerBorrower(server)
  agent = await openAgent(server, who.applicationUuid)
})

const queue = async (query: string, headers = agent.headers) =>
  (await send(server, 'GET', `${queueUrl}${query}`, { headers })).body
const uuidsOf = ({ files }: { files: { uuid: string }[] }) => files.map(({ uuid }) => uuid)
const change = (changes: { path: string; value: never }[]) =>
  server.services.store.transaction().execute(async (transaction) => {
    const application = (await server.services.applications.find(
      transaction,
      org,
      who.applicationUuid,
      { hold: true },
    ))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'step-submitted',
      changes,
    })
  })

describe('the queue', () => {
  it('counts the task of a deadline from its day on, though nothing happens to the file', async () => {
    const { store } = server.services
    const tasksOn = async (day: string) => {
      const asked = {
        org,
        viewer: agent.uuid,
        role: 'agent',
        view: {},
        terms: [],
        now: new Date(`${day}T12:00:00Z`),
      } as const
      const { files } = await listQueue(store, asked, { sort: 'tasks', limit: 50, offset: 0 })
      return files.find(({ application }) => application === who.applicationUuid)!.tasks
    }
    // The lender's duties of a new application, the earliest of them within three business days.
    const { rows } = await sql<{ days: string[] }>`
      select warns::text[] as days from queue_files where application = ${who.applicationUuid}`.execute(
      store,
    )
    const days = rows[0]!.days.toSorted()
    expect(days.length).toBeGreaterThan(2)
    expect(await tasksOn('2026-01-01')).toBe(0)
    for (const day of days)
      expect(await tasksOn(day)).toBe(days.filter((each) => each <= day).length)
  })

  it('counts a file as overdue from the day after its deadline on', async () => {
    const { store } = server.services
    const { rows } = await sql<{ due: string; after: string; zone: string }>`
      select due::text, (due + 1)::text as after, zone from queue_files
      where application = ${who.applicationUuid}`.execute(store)
    const [{ due, after, zone }] = rows as [(typeof rows)[number]]
    const overdueAt = async (local: string) => {
      const found = await sql<{ at: Date }>`
        select ${local}::timestamp at time zone ${zone} as at`.execute(store)
      const asked = {
        org,
        viewer: agent.uuid,
        role: 'agent',
        terms: [],
        now: found.rows[0]!.at,
      } as const
      const isListed = async (isOverdue: boolean) =>
        (
          await listQueue(
            store,
            { ...asked, view: { isOverdue } },
            { sort: 'due', limit: 50, offset: 0 },
          )
        ).files.find(({ application }) => application === who.applicationUuid)?.isOverdue
      const views = { late: { title: 'Late', isOverdue: true } }
      const { late } = (await countQueue(store, asked, views)).views
      return [await isListed(true), await isListed(false), late]
    }
    expect(await overdueAt(`${due} 23:59`)).toEqual([undefined, false, 0])
    expect(await overdueAt(`${after} 00:01`)).toEqual([true, undefined, 1])
  })

  it('works a row out again that a migration left behind', async () => {
    const { store } = server.services
    const row = () =>
      store
        .selectFrom('queue_files')
        .selectAll()
        .where('application', '=', who.applicationUuid)
        .executeTakeFirstOrThrow()
    const { created: _created, ...right } = await row()
    await store
      .updateTable('queue_files')
      .set({ version: 0, tasks: 77, waiting: 'notary', loan_number: '' })
      .where('application', '=', who.applicationUuid)
      .execute()
    await sweepQueue(server.services)
    expect(await row()).toMatchObject(right)
  })

  it('shows an agent only the files that they look after, with status, counts and who they wait for', async () => {
    const other = await registerBorrower(server)
    const { files, views } = await queue('?view=open')
    expect(files).toContainEqual(
      expect.objectContaining({ uuid: who.applicationUuid, waiting: 'borrower', isOpen: true }),
    )
    expect(views).toContainEqual({ id: 'open', title: 'All open', count: files.length })
    const claims = await openSession(server.services.store, {
      org,
      identity: other.identityUuid,
      variant: 'customer',
      browser: null,
      system: null,
      secondFactor: false,
    })
    const headers = { authorization: `Bearer ${await server.services.tokens.sign(claims)}` }
    expect(await queue('', headers), 'a borrower follows no file').toMatchObject({
      total: 0,
      files: [],
    })
  })

  it('has where the home is in each row, and the amount, under the lender’s heads', async () => {
    const { columns } = (
      await send(server, 'GET', '/service-application/api/v1/agent/console', {
        headers: agent.headers,
      })
    ).body
    expect(columns).toEqual([
      { title: 'Property', isFigure: false },
      { title: 'Amount', isFigure: true },
    ])
    const { facts } = (await server.services.applications.find(
      server.services.store,
      org,
      who.applicationUuid,
    ))!
    const { city, state } = facts.application.property as Record<string, string>
    const { files } = await queue('?view=open')
    const row = files.find(({ uuid }: { uuid: string }) => uuid === who.applicationUuid)
    expect(row.cells).toEqual([`${city}, ${state}`, null])
  })

  it('finds a file by the beginning of a name, number, e-mail address, street and phone number, and by nothing else', async () => {
    const { facts, loanNumber } = (await server.services.applications.find(
      server.services.store,
      org,
      who.applicationUuid,
    ))!
    const { name, email, phoneNumbers } = facts.person as {
      name: { lastName: string; firstName: string }
      email: string
      phoneNumbers: string[]
    }
    const { street1, zip } = facts.application.property as { street1: string; zip: string }
    const phone = phoneNumbers[0]!.replaceAll(/\D/g, '').slice(-10)
    const searches = [
      `${name.firstName} ${name.lastName}`.toUpperCase(),
      name.lastName.slice(0, 3),
      email,
      loanNumber,
      street1,
      zip,
      phone,
      `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    ]
    for (const search of searches)
      expect(uuidsOf(await queue(`?search=${encodeURIComponent(search)}`)), search).toContain(
        who.applicationUuid,
      )
    for (const search of ['Nobodyatall', `${name.lastName} Nobodyatall`, '0000000001'])
      expect(uuidsOf(await queue(`?search=${encodeURIComponent(search)}`)), search).not.toContain(
        who.applicationUuid,
      )
    const { rows } = {
      rows: await server.services.store.selectFrom('queue_files').selectAll().execute(),
    }
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(name.lastName.toLowerCase())
  })
})

describe('a file', () => {
  it('says everything to its agent, masks the SSN, and gives a broker no decision data', async () => {
    await change([{ path: 'file.ssn', value: '123-45-6789' as never }])
    const file = await agent.file()
    expect(file.secrets).toEqual([expect.objectContaining({ id: 'ssn', masked: '••••6789' })])
    expect(JSON.stringify(file)).not.toContain('123-45-6789')
    expect(file.sections.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['borrower', 'property']),
    )
    expect(file.sections[0]).toMatchObject({ id: 'line', shows: 'figures' })
    expect(file.journal.map(({ what }: { what: string }) => what)).toContain('The borrower applied')

    const { store, tokens } = server.services
    const broker = await server.services.identities.insert(store, org, {
      email: `${randomUUID()}@example.com`,
      passwordHash: 'none',
      profile: {},
      isBroker: true,
    })
    await change([
      { path: 'application.isBroker', value: true as never },
      { path: 'application.referrer', value: { referrerUuid: broker } as never },
    ])
    await insertRepresentative(store, server.services.audit, {
      org,
      application: who.applicationUuid,
      identity: broker,
      role: 'broker',
    })
    const claims = await openSession(store, {
      org,
      identity: broker,
      variant: 'customer',
      browser: null,
      system: null,
      secondFactor: true,
    })
    const headers = { authorization: `Bearer ${await tokens.sign(claims)}` }
    expect(uuidsOf(await queue('?view=open', headers))).toEqual([who.applicationUuid])
    const { body } = await send(server, 'GET', `${queueUrl}/${who.applicationUuid}`, { headers })
    expect((body.acts as { act: string }[]).map(({ act }) => act)).toEqual([
      'broker-wrote',
      'broker-wrote-to-borrower',
      'broker-stepped-back',
    ])
    for (const part of [
      'decision',
      'offers',
      'answers',
      'messages',
      'journal',
      'notes',
      'documents',
      'tasks',
    ])
      expect([part, body[part]]).toEqual([part, undefined])
    expect(body.secrets).toEqual([])
  })

  it('shows the notifications of the file, with their reader and when they read them', async () => {
    const now = new Date()
    await insertNotifications(server.services.store, [
      {
        org,
        identity: who.identityUuid,
        application: who.applicationUuid,
        version: 1,
        plan: 'test',
        title: 'Your offers are ready',
        description: 'Compare them.',
        ctas: [],
        created: now,
        expires: new Date(now.getTime() + 86_400_000),
      },
    ])
    expect((await agent.file()).messages).toContainEqual({
      uuid: expect.any(String),
      at: now.toISOString(),
      to: 'Maria Soto',
      title: 'Your offers are ready',
      text: 'Compare them.',
      readAt: null,
    })
  })

  it('shows a masked number only for a reason, and keeps who looked in the journal', async () => {
    const url = `${queueUrl}/${who.applicationUuid}/secrets`
    const look = (secret: string, body: unknown) =>
      send(server, 'POST', `${url}/${secret}`, { headers: agent.headers, body })
    expect((await look('ssn', { note: '' })).status).toBe(400)
    expect((await look('pin', { note })).status).toBe(404)
    expect((await look('ssn', { note })).body).toEqual({ value: '123-45-6789' })
    const { notes } = await agent.file()
    expect(notes[0]).toMatchObject({
      what: 'Someone at the lender looked at a masked number',
      note,
    })
  })
})

describe('acts', () => {
  it('asks for a document, which is a task until the condition is cleared, and replays', async () => {
    const answer = {
      category: 'INCOME',
      document: 'W2',
      words: 'Please send us the W-2 of last year.',
    }
    expect(
      (await agent.act({ act: 'condition-added', note, answer: { ...answer, category: 'NONE' } }))
        .status,
    ).toBe(422)
    expect((await agent.act({ act: 'condition-added', note, answer })).status).toBe(200)
    const asked = await agent.file()
    expect(asked.tasks).toContainEqual(
      expect.objectContaining({ kind: 'condition', title: 'Income: W-2', owner: 'borrower' }),
    )
    const [condition] = asked.conditions
    expect(condition).toMatchObject({ title: 'Income: W-2', words: answer.words })
    expect(
      (await agent.act({ act: 'condition-waived', about: randomUUID(), note })).body.code,
    ).toBe('server/not-now')
    expect((await agent.act({ act: 'condition-waived', about: condition.uuid, note })).status).toBe(
      200,
    )
    expect(await agent.file()).toMatchObject({ conditions: [] })
    const after = (await server.services.applications.find(
      server.services.store,
      org,
      who.applicationUuid,
    ))!
    expect(
      (await rebuildApplication(server.services.store, server.services.seal, after)).facts,
    ).toEqual(after.facts)
    expect(after.facts.status.condition).toBe(false)
  })

  it('tells the later of two agents what changed, and keeps nothing of theirs', async () => {
    const { version } = await agent.file()
    expect((await agent.act({ act: 'noted', note }, randomUUID(), version)).status).toBe(200)
    expect(
      (await agent.act({ act: 'held', note }, randomUUID(), version)).status,
      'a note changes nothing',
    ).toBe(200)
    const late = await agent.act({ act: 'resumed', note }, randomUUID(), version)
    expect([late.status, late.body.code]).toEqual([412, 'server/file-changed'])
    expect(late.body.changed).toMatchObject([
      { what: 'Someone at the lender put the file on hold' },
    ])
    expect(await agent.file()).toMatchObject({ isOnHold: true })
    expect(uuidsOf(await queue('?view=on-hold'))).toEqual([who.applicationUuid])
    expect((await agent.act({ act: 'resumed', note })).status).toBe(200)
  })

  it('hands the file to a colleague, who has it from then on', async () => {
    const { store, identities } = server.services
    const email = `${randomUUID()}@example.com`
    await server.services.identities.insert(store, org, {
      email,
      passwordHash: 'none',
      profile: {},
      profileType: 'agent',
    })
    const colleague = (await identities.findByEmail(store, org, email))!.uuid
    expect(
      (await agent.act({ act: 'handed-over', note, answer: { colleague: who.email } })).body.code,
    ).toBe('server/colleague-unknown')
    expect(
      (await agent.act({ act: 'handed-over', note, answer: { colleague: email } })).status,
    ).toBe(200)
    expect(
      (await send(server, 'GET', `${queueUrl}/${who.applicationUuid}`, { headers: agent.headers }))
        .status,
    ).toBe(404)
    const row = await store
      .selectFrom('queue_files')
      .select('agent')
      .where('application', '=', who.applicationUuid)
      .executeTakeFirst()
    expect(row?.agent).toBe(colleague)
  })
})

describe('the time of a file', () => {
  it('is the same in the queue and in the file, and so is what is overdue', async () => {
    const { clock } = server.services
    const other = await registerBorrower(server)
    const theirs = await openAgent(server, other.applicationUuid)
    const seen = async () => {
      const { files } = await queue(`?search=${encodeURIComponent(other.email)}`, theirs.headers)
      const row = files.find(({ uuid }: { uuid: string }) => uuid === other.applicationUuid)
      return [row, await theirs.file()]
    }
    const [{ due }] = await seen()
    for (const each of await seen()) expect(each).toMatchObject({ due, isOverdue: false })
    await clock.advance(Date.parse(`${due}T12:00:00Z`) + 2 * 86_400_000 - clock.now().getTime())
    for (const each of await seen()) {
      expect(each).toMatchObject({ due, isOverdue: true })
      expect(Math.abs(Date.parse(each.now) - clock.now().getTime())).toBeLessThan(60_000)
    }
  })
})
