import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { findTextReceipts } from '../../../src/server/mail/findTextReceipts.ts'
import { listConsents } from '../../../src/server/stores/consentStore.ts'
import { signWebhook } from '../../../src/server/secrets/signWebhook.ts'
import { answersOf } from '../borrower.ts'
import { registerBorrower, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { mailsTo } from '../identity/member.ts'

const secret = Buffer.alloc(32, 7)
const server = useServer({ textSecrets: new Map([['alder', secret]]) })

let numbers = 0
/** Someone with a number of their own who consented to both kinds of text messages. */
async function openTexted(org = 'alder', number = `(415) 555-${String(1000 + numbers++)}`) {
  const { 'phone-and-email': contact } = answersOf()
  const asked = {
    ...(contact as object),
    phoneNumber: number,
    smsTransactionalConsent: true,
    smsMarketingConsent: true,
  }
  const who = await registerBorrower(server, org, { 'phone-and-email': asked })
  const { store, bundles } = server.services
  const about = { org, template: 'x', application: who.applicationUuid, identity: who.identityUuid }
  return {
    ...who,
    from: `+1${number.replaceAll(/\D/g, '')}`,
    standing: async () =>
      (await listConsents(store, org, who.identityUuid))
        .filter(({ type, withdrawnAt }) => type.startsWith('SMS_') && withdrawnAt === null)
        .map(({ type }) => type)
        .toSorted(),
    canBeTexted: async () => (await findTextReceipts({ store, bundles }, about)) !== undefined,
  }
}

interface Sent {
  readonly key?: Buffer
  readonly age?: number
  readonly org?: string
  readonly change?: (headers: Record<string, string>) => Record<string, string>
}

/** The status of the response. */
const post = async (from: string, words: string, sent?: Sent) =>
  (await postText(from, words, sent)).statusCode

/** As the text service posts it. */
async function postText(
  from: string,
  words: string,
  { key = secret, age = 0, org = 'alder', change = (headers) => headers }: Sent = {},
) {
  const body = JSON.stringify({ from, words })
  const signed = signWebhook(key, {
    id: 'msg-1',
    timestamp: Math.floor(Date.now() / 1000) - age,
    body,
  })
  return server.app.inject({
    method: 'POST',
    url: `/service-notification/external/api/v1/text-messages?orgCode=${org}`,
    headers: { 'content-type': 'application/json', ...change(signed) },
    payload: body,
  })
}

const withOldSignature = (headers: Record<string, string>) => ({
  ...headers,
  'webhook-signature': `v1,b2xk ${headers['webhook-signature']}`,
})
const both = ['SMS_MARKETING', 'SMS_TRANSACTIONAL']

describe('STOP as a text message', () => {
  it.each(['STOP', 'Stop.', ' stop  all ', 'Unsubscribe', 'opt-out', 'QUIT!'])(
    '“%s” takes the consents back, in the trail, with a mail',
    async (words) => {
      const who = await openTexted()
      expect([await who.standing(), await who.canBeTexted()]).toEqual([both, true])
      expect(await post(who.from, words)).toBe(200)
      expect([await who.standing(), await who.canBeTexted()]).toEqual([[], false])
      const { rows } = await sql<{ data: { type: string; by: string } }>`
      select data from account_events where type = 'consent-withdrawn' and identity = ${who.identityUuid}::uuid`.execute(
        server.services.store,
      )
      expect(rows.map(({ data }) => [data.type, data.by]).toSorted()).toEqual(
        both.map((type) => [type, 'text-message']),
      )
      expect(
        (await mailsTo(server, who.email)).filter(
          ({ template }) => template === 'consent-withdrawn',
        ),
      ).toHaveLength(2)
      // Sent again, as services do: nothing more happens.
      expect(await post(who.from, words)).toBe(200)
      expect(
        (await mailsTo(server, who.email)).filter(
          ({ template }) => template === 'consent-withdrawn',
        ),
      ).toHaveLength(2)
    },
  )

  it.each(['Please do not stop', 'Thanks', 'START', ''])('“%s” changes nothing', async (words) => {
    const who = await openTexted()
    expect(await post(who.from, words)).toBe(200)
    expect(await who.standing()).toEqual(both)
  })

  it('counts for everyone with that number, at that lender, and no one else; who has it is not told', async () => {
    const first = await openTexted()
    const number = first.from.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
    const [second, elsewhere, other] = [
      await openTexted('alder', number),
      await openTexted('harborlight', number),
      await openTexted(),
    ]
    for (const from of [first.from, '+14155559999'])
      expect((await postText(from, 'STOP')).json()).toEqual({ isTaken: true })
    expect([await first.standing(), await second.standing()]).toEqual([[], []])
    expect([await elsewhere.standing(), await other.standing()]).toEqual([both, both])
  })

  it('opens the profile of its sender and of no one else', async () => {
    const [who, other] = [await openTexted(), await openTexted()]
    const open = vi.spyOn(server.services.seal, 'open')
    expect(await post(who.from, 'STOP')).toBe(200)
    const profiles = open.mock.calls
      .map(([, place]) => place)
      .filter((place) => place.includes('|identities|profile|'))
    open.mockRestore()
    expect(new Set(profiles)).toEqual(new Set([`alder|identities|profile|${who.identityUuid}`]))
    expect([await who.standing(), await other.standing()]).toEqual([[], both])
  })

  it('counts for the number that the account has now', async () => {
    const who = await openTexted()
    const { store } = server.services
    await store.transaction().execute((transaction) =>
      server.services.identities.updateProfile(
        transaction,
        'alder',
        who.identityUuid,
        (before) => ({
          ...before,
          phoneNumbers: ['(628) 555-0100'],
        }),
      ),
    )
    expect(await post(who.from, 'STOP')).toBe(200)
    expect(await who.standing()).toEqual(both)
    expect(await post('+16285550100', 'STOP')).toBe(200)
    expect(await who.standing()).toEqual([])
  })

  it.each<readonly [string, Sent]>([
    ['by another key', { key: Buffer.alloc(32, 8) }],
    ['ten minutes ago', { age: 600 }],
    ['for a time to come', { age: -600 }],
    ['by no one', { change: () => ({}) }],
    ['for another message', { change: (headers) => ({ ...headers, 'webhook-id': 'msg-2' }) }],
    ['for a lender without a secret', { org: 'harborlight' }],
  ])('is not taken where it was signed %s', async (_what, sent) => {
    const who = await openTexted(sent.org)
    expect(await post(who.from, 'STOP', sent)).toBe(404)
    expect(await who.standing()).toEqual(both)
  })

  it('is taken where one of several signatures is good, as while a secret is changed', async () => {
    const who = await openTexted()
    expect(await post(who.from, 'STOP', { change: withOldSignature })).toBe(200)
    expect(await who.standing()).toEqual([])
  })

  it('can be tried in the sandbox, and only there', async () => {
    const who = await openTexted()
    const body = { from: who.from, words: 'STOP' }
    expect((await send(server, 'POST', '/sandbox/api/text-messages', { body })).status).toBe(200)
    expect(await who.standing()).toEqual([])
    const real = await openTestServer({ sandbox: false })
    expect((await send(real, 'POST', '/sandbox/api/text-messages', { body })).status).toBe(404)
    await real.close()
  })
})
