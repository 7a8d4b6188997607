import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#model'
import type { EventType } from '../../../src/origination/journal/ApplicationEvent.ts'
import { noticesOf } from '../../../src/origination/journal/noticesOf.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { insertNotifications } from '../../../src/server/stores/notificationStore.ts'
import { originatorOf } from '../../../src/server/support/originatorOf.ts'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { rowsOfEntity } from '../../house/rowsOfEntity.ts'
import { proves } from '../../proves.ts'

let borrower: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
})

const below = '/service-notification/secure/api/v1/notifications'
const as = (who: Registered) => ({ authorization: `Bearer ${who.jwt}` })
const list = async (who = borrower) =>
  (await send(server, 'GET', below, { headers: as(who) })).body as JsonObject[]
const mark = (uuid: string, status: string, who = borrower) =>
  send(server, 'PUT', `${below}/${uuid}`, { body: { status }, headers: as(who) })
const log = { error: vi.fn() }

/**
 * Has the server write an event into the application's journal. `fails`: the transaction comes to
 * nothing.
 */
async function happen(
  who: Registered,
  event: Parameters<typeof recordEvent>[3],
  fails = false,
): Promise<void> {
  const { services } = server
  await services.store.transaction().execute(async (transaction) => {
    const found = await services.applications.find(transaction, 'alder', who.applicationUuid, {
      hold: true,
    })
    await recordEvent(transaction, { ...services, log: log as never }, found!, event)
    if (fails) throw new Error('nothing of it stays')
  })
}

describe('notifications', () => {
  it('there are none at first', async () => {
    expect(await list()).toEqual([])
  })

  it(
    'are made with the event that they tell of, in its transaction',
    proves(...rowsOfEntity('notification')),
    async () => {
      await expect(happen(borrower, { type: 'package-signed' }, true)).rejects.toThrow(
        'nothing of it stays',
      )
      expect(await list()).toEqual([])
      await happen(borrower, { type: 'package-signed' })
      const [told, ...others] = await list()
      expect(others).toEqual([])
      expect(told).toMatchObject({
        title: 'We have your signed documents',
        status: 'UNREAD',
        ctas: [],
      })
      expect([told!.uuid, told!.description]).toEqual([
        expect.stringMatching(/^[0-9a-f-]{36}$/),
        expect.stringMatching(/\S/),
      ])
      const accounts = await send(server, 'GET', '/service-wallet/secure/api/v4/account', {
        headers: as(borrower),
      })
      expect(accounts.body.map(({ account }: { account: JsonObject }) => account.address)).toEqual([
        told!.walletAddress,
      ])
      expect(Date.now() - Date.parse(String(told!.created))).toBeLessThan(600_000)
    },
  )

  it('an application that comes to a status tells of it once, with a button that leads to it; the newest stands first', async () => {
    await happen(borrower, {
      type: 'application-cancelled',
      changes: [{ path: 'case.cancelled', value: true }],
    })
    const found = await server.services.applications.find(
      server.services.store,
      'alder',
      borrower.applicationUuid,
    )
    const plans = Object.values(
      server.services.bundles.current('alder')!.bundle.support.notifications!.notifications,
    )
    const plan = plans.find(({ on }) => on.statuses?.includes(found!.status))
    expect([found!.status, plan?.title]).toEqual(['CANCELLED', 'Your application is closed'])
    expect((await list()).map(({ title }) => title)).toEqual([
      'Your application is closed',
      'We have your signed documents',
    ])
    // Another event leaves it at the same status.
    await happen(borrower, { type: 'document-added' })
    expect(await list()).toHaveLength(2)
  })

  it('end when the application leaves their status: they are read, and lead nowhere', async () => {
    const who = await registerBorrower(server)
    const shown = async () =>
      (await list(who)).map(({ title, status, ctas }) => [
        title,
        status,
        (ctas as readonly JsonObject[]).map((cta) => cta.title),
      ])
    await happen(who, {
      type: 'work-done',
      changes: [
        { path: 'case.profileComplete', value: true },
        { path: 'file.soft', value: { outcome: 'LOCKED' } },
      ],
    })
    const locked = ['Your credit file is locked', 'UNREAD', ['What to do']]
    expect(await shown()).toEqual([locked])
    await happen(who, { type: 'document-added' })
    expect(await shown()).toEqual([locked])
    await happen(who, {
      type: 'application-cancelled',
      changes: [{ path: 'case.cancelled', value: true }],
    })
    expect(await shown()).toEqual([
      ['Your application is closed', 'UNREAD', ['Go to my dashboard']],
      ['Your credit file is locked', 'READ', []],
    ])
  })

  it('are read, and unread again; what was read stays so', async () => {
    const [first, second] = await list()
    expect((await mark(String(first!.uuid), 'READ')).body).toEqual({ ...first, status: 'READ' })
    expect((await list()).map(({ status }) => status)).toEqual(['READ', 'UNREAD'])
    expect((await mark(String(first!.uuid), 'UNREAD')).body.status).toBe('UNREAD')
    const all = await send(server, 'PUT', below, {
      body: { status: 'READ' },
      headers: as(borrower),
    })
    expect(all.body.map(({ status }: JsonObject) => status)).toEqual(['READ', 'READ'])
    expect((await mark(String(second!.uuid), 'GONE')).status).toBe(400)
  })

  it('are no one else’s', async () => {
    const [own] = await list()
    const stranger = await registerBorrower(server)
    expect(await list(stranger)).toEqual([])
    for (const uuid of [String(own!.uuid), randomUUID(), 'all'])
      expect((await mark(uuid, 'READ', stranger)).status).toBe(404)
    expect((await send(server, 'GET', below)).status).toBe(401)
  })

  it('signers and brokers are reported of what is theirs, by the application’s own facts, each once', async () => {
    const [who, signer, broker] = [
      await registerBorrower(server),
      await registerBorrower(server),
      await registerBorrower(server),
    ]
    const { services } = server
    const served = services.bundles.current('alder')!
    const plan = {
      title: 'Something happened',
      description: 'Look',
      on: { events: ['work-done'] },
      ctas: [],
    }
    const told = {
      keptDays: 1,
      title: '',
      notifications: { all: { ...plan, for: ['borrower', 'signer', 'broker'] as const } },
    }
    const found = await services.applications.find(services.store, 'alder', who.applicationUuid)
    const happened = async (
      application: JsonObject,
      type: EventType = 'work-done',
      when?: string,
    ) => {
      const notifications = {
        ...told,
        notifications: { all: { ...told.notifications.all, ...(when !== undefined && { when }) } },
      }
      const bundle = { ...served.bundle, support: { notifications } }
      const after = {
        ...found!,
        version: found!.version + 1,
        facts: { ...found!.facts, application: { ...found!.facts.application, ...application } },
      }
      const now = new Date()
      const notices = noticesOf(
        { ...served, bundle },
        { event: { type }, before: found!.status, after, now },
      )
      const { org, uuid, version } = after
      await insertNotifications(
        services.store,
        notices.map((notice) => ({ ...notice, org, application: uuid, version, created: now })),
      )
    }
    const counts = async () =>
      Promise.all([who, signer, broker].map(async (each) => (await list(each)).length))
    const joined: JsonObject = {
      additionalSignerVersion: 'v1',
      helocSigners: [{ identityUuid: signer.identityUuid }, { email: 'not.yet@example.com' }],
    }
    const brought: JsonObject = { isBroker: true, referrer: { referrerUuid: broker.identityUuid } }
    await happened({ ...joined, ...brought }, 'work-failed')
    await happened({ ...joined, ...brought }, 'work-done', 'is-cancelled')
    expect(await counts()).toEqual([0, 0, 0])
    await happened({ ...joined, additionalSignerVersion: null, ...brought, isBroker: false })
    expect(await counts()).toEqual([1, 0, 0])
    await happened({ ...joined, ...brought })
    await happened({ ...joined, ...brought })
    expect(await counts()).toEqual([1, 1, 1])
  })

  it('are removed after their time, with all else that has lived long enough', async () => {
    await server.services.store
      .updateTable('notifications')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('identity', '=', borrower.identityUuid)
      .execute()
    expect(await list()).toEqual([])
    const { store } = server.services
    const past = {
      org_code: 'alder',
      context: 'heloc',
      session: randomUUID(),
      tracker: randomUUID(),
      expires: new Date(0),
    }
    await store
      .insertInto('client_errors')
      .values({
        ...past,
        name: 'Error',
        issue: null,
        page_path: null,
        app_version: null,
        frames: '[]',
      })
      .execute()
    expect(await sweep({ ...server.services, log: server.app.log })).toBeGreaterThanOrEqual(3)
    expect(await store.selectFrom('client_errors').selectAll().execute()).toEqual([])
  })
})

describe('who looks after an application', () => {
  it('is reported with it: the lender’s usual loan officer', async () => {
    const who = await registerBorrower(server)
    const { usual } = server.services.bundles.current('alder')!.bundle.support.originators!
    const { body } = await send(
      server,
      'GET',
      `/service-application/api/v1/application/heloc/${who.applicationUuid}`,
      { headers: as(who) },
    )
    expect(body.loanOriginatorUuid).toBe(usual)
    const all = (
      await send(server, 'GET', '/service-application/api/v1/application/heloc/all', {
        headers: as(who),
      })
    ).body
    expect(all.map(({ loanOriginatorUuid }: JsonObject) => loanOriginatorUuid)).toEqual([usual])
  })

  it('is the broker who brought it, a person who looks after its referrer, or the usual one', () => {
    const { originators } = server.services.bundles.current('alder')!.bundle.support
    const [referrer, broker] = Object.entries(originators!.byReferrer)[0]!
    expect(originators!.originators[broker]!.isBroker).toBe(true)
    expect(originatorOf(originators, { referrer: { referrerUuid: referrer } })).toBe(broker)
    expect(originatorOf(originators, { referrer: { referrerUuid: broker } })).toBe(broker)
    expect(originatorOf(originators, { loanOriginatorUuid: broker })).toBe(broker)
    const brought: readonly JsonObject[] = [
      { referrer: { referrerUuid: randomUUID() } },
      { referrer: null },
      {},
    ]
    for (const application of brought)
      expect(originatorOf(originators, application)).toBe(originators!.usual)
    expect(originatorOf({ ...originators!, usual: undefined }, {})).toBeNull()
    expect(originatorOf(undefined, {})).toBeNull()
  })
})
