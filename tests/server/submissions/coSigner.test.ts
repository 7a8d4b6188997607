import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { bundleOf, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { readOutbox, staffHeaders } from '../readOutbox.ts'

const org = 'fairview'
const submissions = '/service-page/api/v1/submissions'
const desk = '/service-page/secure/api/v1/submissions'
const drafts = '/service-application/external/api/v1/drafts'

const server = useServer({ config: 'examples/permit' })

const signatureOf = (name: string) => ({ method: 'TYPED', name, adopted: true })
const event = {
  street: 'Juniper Street',
  day: '2027-06-12',
  from: '15:00',
  hours: 7,
  guests: 140,
  music: 'PLAYED',
}
const organizer = { name: 'Noor Haddad', phone: '(415) 555-0133' }
const party = {
  organizer: 'Noor Haddad',
  partyStreet: 'Juniper Street',
  partyDay: '2027-06-12',
  partyGuests: 140,
}
const signed = {
  party,
  answer: { coSignerAnswer: 'SIGN' },
  sign: {
    coSignerAddress: '4 Juniper Street',
    coSignerAgrees: true,
    coSignature: signatureOf('Piotr Zielinski'),
  },
}
const declined = { party, answer: { coSignerAnswer: 'DECLINE' } }

const submit = (flow: string, answers: JsonObject, more: { draft?: Link; key?: string } = {}) =>
  send(server, 'POST', submissions, {
    org,
    headers: {
      'idempotency-key': more.key ?? randomUUID(),
      ...(more.draft && { 'x-draft-key': more.draft.key }),
    },
    body: {
      flow,
      bundle: bundleOf(server, org),
      answers,
      ...(more.draft && { draftUuid: more.draft.uuid }),
    },
  })

interface Link {
  readonly uuid: string
  readonly key: string
}

interface Asked {
  readonly uuid: string
  readonly reference: string
  /** Address of the organizer's mailbox. */
  readonly organizerEmail: string
  readonly link: Link
  readonly href: string
}

/** Presses the button behind the link that was mailed to the sender. */
async function confirm(email: string) {
  const [mail] = await readOutbox(server, email, org)
  const token = /^\/auth\/confirm-email\?for=co-signer#token=([\w-]+)$/.exec(mail!.link!.href)![1]
  return send(server, 'POST', '/identity/api/v1/email/confirm', { org, body: { token } })
}

/** The organizer of a large party names a co-signer. */
async function ask(): Promise<Asked> {
  const [organizerEmail, coSignerEmail] = [
    `noor-${randomUUID()}@example.com`,
    `piotr-${randomUUID()}@example.com`,
  ]
  const answer = await submit('permit', {
    event,
    organizer: { ...organizer, email: organizerEmail },
    'co-signer': { coSignerName: 'Piotr Zielinski', coSignerEmail },
    check: { agrees: true, ownSignature: signatureOf('Noor Haddad') },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  expect(await readOutbox(server, coSignerEmail, org)).toEqual([])
  expect((await confirm(organizerEmail)).status).toBe(200)
  const [mail, ...others] = await readOutbox(server, coSignerEmail, org)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: 'co-signer-invitation',
    subject: 'Noor Haddad asks for your signature',
  })
  const { href } = mail!.link!
  const [, uuid = '', key = ''] = /^\/co-sign#draft=([\da-f-]{36})\.([\w-]+)$/.exec(href)!
  return {
    uuid: answer.body.submissionUuid,
    reference: answer.body.reference,
    organizerEmail,
    link: { uuid, key },
    href,
  }
}

const read = async (path: string) =>
  (await send(server, 'GET', desk + path, { org, headers: await staffHeaders(server, org) })).body
const csvOf = async (flow: string) =>
  (
    await send(server, 'GET', `/service-page/secure/api/v1/submissions-csv/${flow}`, {
      org,
      headers: await staffHeaders(server, org),
    })
  ).body.csv
const openLink = ({ uuid, key }: Link) =>
  send(server, 'GET', `${drafts}/${uuid}`, { org, headers: { 'x-draft-key': key } })
const toldTo = async (email: string) =>
  (await readOutbox(server, email, org)).map(({ template }) => template)

const askFor = (organizerEmail: string, coSignerEmail: string, name = 'Noor Haddad') =>
  submit('permit', {
    event,
    organizer: { ...organizer, name, email: organizerEmail },
    'co-signer': { coSignerName: name, coSignerEmail },
    check: { agrees: true, ownSignature: signatureOf('Noor Haddad') },
  })

const fresh = () => `${randomUUID()}@example.com`

const invite = async (from: string, to: string) => {
  const { status } = await askFor(from, to)
  return status === 201 ? (await confirm(from)).status : status
}

describe('a form that names a co-signer', () => {
  it('writes to no one but its sender until they prove their address, and no word of theirs to them', async () => {
    const [from, to] = [`from-${randomUUID()}@example.com`, `to-${randomUUID()}@example.com`]
    const name = 'WIN $500 at https://evil.example/x now: call +1 900 555 0100 or evil.example'
    const sent = await askFor(from, to, name)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect((await read(`/${sent.body.submissionUuid}`)).coSigning).toBe('UNPROVEN')
    const [mail] = await readOutbox(server, from, org)
    // Addresses and references hold any three digits by chance.
    const words = (given: typeof mail) =>
      JSON.stringify([given!.subject, given!.paragraphs])
        .replaceAll(from, '')
        .replaceAll(to, '')
        .replaceAll(/\b[A-Z0-9]{4}(-[A-Z0-9]{4}){2}\b/g, '')
    expect(words(mail)).not.toMatch(/WIN|evil|900/)
    expect(await readOutbox(server, to, org)).toEqual([])
    expect((await confirm(from)).status).toBe(200)
    const [invitation] = await readOutbox(server, to, org)
    expect(words(invitation)).not.toMatch(/evil|https?:|\$|\d{3}/)
    expect(invitation!.link!.href).toMatch(/^\/co-sign#draft=/)
    expect((await confirm(from)).status, 'once').toBe(410)
    expect(await readOutbox(server, to, org)).toHaveLength(1)
  })

  it('writes to few strangers: by sender, recipient, network and lender', async () => {
    const { quotas } = server.services.settings
    const most = (figures: Readonly<Record<string, number>>) =>
      Object.assign(server.services.settings, {
        quotas: {
          ...quotas,
          coSigningMails: Object.fromEntries(
            Object.keys(quotas.coSigningMails).map((holder) => [
              holder,
              { hours: 24, most: figures[holder] ?? 1e6 },
            ]),
          ),
        },
      })
    most({ recipient: 1 })
    const victim = fresh()
    expect([await invite(fresh(), victim), await invite(fresh(), victim)]).toEqual([200, 429])
    expect(await readOutbox(server, victim, org)).toHaveLength(1)
    most({ sender: 1 })
    const sender = fresh()
    expect([await invite(sender, fresh()), await invite(sender, fresh())]).toEqual([200, 429])
    most({ network: 0 })
    expect(await invite(fresh(), fresh())).toBe(429)
    most({ lender: 0 })
    expect(await invite(fresh(), fresh())).toBe(429)
    Object.assign(server.services.settings, { quotas })
  })
})

describe('a co-signer', () => {
  it('finds what they are to sign behind the mailed link, and the submission is complete once they signed', async () => {
    const { uuid, reference, organizerEmail, link } = await ask()
    expect((await read(`/${uuid}`)).coSigning).toBe('WAITING')
    expect(await csvOf('permit'), 'not complete yet').not.toContain(reference)
    const draft = await openLink(link)
    expect(draft.body.session).toMatchObject({ flow: 'co-sign', step: 'party', answers: { party } })
    const answer = await submit('co-sign', signed, { draft: link })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect((await read(`/${uuid}`)).coSigning).toBe('SIGNED')
    expect(await read(`/${answer.body.submissionUuid}`)).toMatchObject({
      flow: 'co-sign',
      coSigns: uuid,
      answers: signed,
    })
    expect(await csvOf('permit')).toContain(reference)
    expect(await toldTo(organizerEmail)).toEqual(['co-signer-signed', 'co-signer-confirm'])
  })

  it('can decline, and the submission stays incomplete', async () => {
    const { uuid, reference, organizerEmail, link } = await ask()
    expect((await submit('co-sign', declined, { draft: link })).status).toBe(201)
    expect((await read(`/${uuid}`)).coSigning).toBe('DECLINED')
    expect(await csvOf('permit')).not.toContain(reference)
    expect(await toldTo(organizerEmail)).toEqual(['co-signer-declined', 'co-signer-confirm'])
  })

  it('uses the link once: it opens nothing after the answer, and a repetition of the call is the same answer', async () => {
    const { uuid, link, organizerEmail } = await ask()
    const key = randomUUID()
    const first = await submit('co-sign', signed, { draft: link, key })
    const again = await submit('co-sign', signed, { draft: link, key })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await openLink(link)).status).toBe(404)
    const other = await submit('co-sign', declined, { draft: link })
    expect([other.status, other.body.code]).toEqual([409, 'engine/flow-not-open'])
    expect((await read(`/${uuid}`)).coSigning).toBe('SIGNED')
    expect(await toldTo(organizerEmail)).toEqual(['co-signer-signed', 'co-signer-confirm'])
  })

  it('cannot sign something else than they were shown, nor without the key of the link', async () => {
    const { uuid, link } = await ask()
    const changed = await submit(
      'co-sign',
      { ...signed, party: { ...party, partyGuests: 2 } },
      { draft: link },
    )
    expect([changed.status, changed.body.issues[0].pointer]).toEqual([
      422,
      '/answers/party/partyGuests',
    ])
    const { partyGuests: _left, ...less } = party
    expect((await submit('co-sign', { ...signed, party: less }, { draft: link })).status).toBe(422)
    const stranger = await submit('co-sign', signed, {
      draft: { uuid: link.uuid, key: 'x'.repeat(43) },
    })
    expect([stranger.status, stranger.body.code]).toEqual([409, 'engine/flow-not-open'])
    expect((await read(`/${uuid}`)).coSigning).toBe('WAITING')
    expect((await submit('co-sign', signed, { draft: link })).status, 'the link still works').toBe(
      201,
    )
  })

  it('is not played by others: only a mailed link begins the flow', async () => {
    const begun = await send(server, 'POST', drafts, { org, body: { flow: 'co-sign' } })
    expect([begun.status, begun.body.code]).toEqual([409, 'engine/flow-not-open'])
    const sent = await submit('co-sign', signed)
    expect([sent.status, sent.body.code]).toEqual([409, 'engine/flow-not-open'])
    const own = (await send(server, 'POST', drafts, { org, body: { flow: 'permit' } })).body as Link
    const borrowed = await submit('co-sign', signed, { draft: own })
    expect([borrowed.status, borrowed.body.code]).toEqual([409, 'engine/flow-not-open'])
  })

  it('saves what they typed under the link, and finds it there again', async () => {
    const { link } = await ask()
    const { body, headers } = await openLink(link)
    const { flow, bundle, answers } = body.session
    const typed = { answer: { coSignerAnswer: 'SIGN' } }
    const saved = await send(server, 'PUT', `${drafts}/${link.uuid}`, {
      org,
      headers: { 'x-draft-key': link.key, 'if-match': String(headers.etag) },
      body: { flow, bundle, step: 'answer', answers, typed },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await openLink(link)).body.session).toMatchObject({ step: 'answer', typed })
  })

  it('is asked only where the rule says so', async () => {
    const email = `noor-${randomUUID()}@example.com`
    const answer = await submit('permit', {
      event: { ...event, guests: 60 },
      organizer: { ...organizer, email },
      check: { agrees: true, ownSignature: signatureOf('Noor Haddad') },
    })
    expect(answer.status).toBe(201)
    expect((await read(`/${answer.body.submissionUuid}`)).coSigning).toBe(null)
    expect(await csvOf('permit')).toContain(answer.body.reference)
  })

  it('is another person, by the address', async () => {
    const email = 'Noor.Haddad@example.com'
    const answer = await submit('permit', {
      event,
      organizer: { ...organizer, email },
      'co-signer': { coSignerName: 'Noor Haddad', coSignerEmail: email.toLowerCase() },
      check: { agrees: true, ownSignature: signatureOf('Noor Haddad') },
    })
    expect([answer.status, answer.body.issues[0].pointer]).toEqual([
      422,
      '/answers/co-signer/coSignerEmail',
    ])
  })
})
