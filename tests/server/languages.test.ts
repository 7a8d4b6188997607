import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { recordEvent } from '../../src/server/origination/recordEvent.ts'
import { insertNotifications } from '../../src/server/stores/notificationStore.ts'
import { listConsents } from '../../src/server/stores/consentStore.ts'
import { answersElsewhere } from './borrower.ts'
import { bundleOf, paths, registerBorrower, type Registered, send } from './callServer.ts'
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'
import { P, signIn } from './identity/member.ts'
import { readOutbox, staffHeaders } from './readOutbox.ts'

const org = 'harborlight'
const spanish = { cookie: 'lintel-language=es-US' }
const page = '/account/heloc/register?orgCode=harborlight'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function registerInSpanish() {
  const answers = answersElsewhere()
  const body = { flow: 'registration-v2', bundle: bundleOf(server, org), answers }
  const headers = { ...spanish, 'idempotency-key': randomUUID() }
  const answer = await send(server, 'POST', paths.register, { body, org, headers })
  expect(answer.status).toBe(201)
  const { email } = answers['phone-and-email'] as { email: string }
  const { password } = answers['set-password'] as { password: string }
  return { ...answer.body, email, password } as Registered
}

const mailFor = async (email: string) => {
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email }, org })
  const [mail] = await readOutbox(server, email, org)
  return mail!
}

const get = (url: string, headers = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const rulesOf = ({ rules }: Record<string, Record<string, unknown>>) =>
  Object.values(rules!).map((each) => (each as { readonly rule: unknown }).rule)

const recordFacts = (uuid: string, facts: JsonObject) => {
  const { services, app } = server
  return services.store.transaction().execute(async (transaction) => {
    const held = (await services.applications.find(transaction, org, uuid, { hold: true }))!
    return recordEvent(transaction, { ...services, log: app.log }, held, {
      type: 'time-passed',
      changes: Object.entries(facts).map(([path, value]) => ({ path, value: value! })),
    })
  })
}
const readReasons = async ({ jwt, applicationUuid: uuid }: Registered, headers = {}) => {
  const url = `${paths.application}/${uuid}/case`
  const authorization = `Bearer ${jwt}`
  const answer = await send(server, 'GET', url, { org, headers: { authorization, ...headers } })
  return (answer.body as { decision: JsonObject }).decision.reasons
}

describe('a page', () => {
  it('is asked for in a language by a link that needs no script, and kept by a cookie', async () => {
    const english = await get(page)
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain('href="?orgCode=harborlight&amp;language=es-US"')
    const campaign = await get(`${page}&referrer=r-1&campaign=%22%3E%3Cb%3E`)
    expect(campaign.body).toContain(
      'href="?orgCode=harborlight&amp;referrer=r-1&amp;campaign=%22%3E%3Cb%3E&amp;language=es-US"',
    )
    const asked = await get(`${page}&language=es-US&utm_source=radio`)
    expect(asked.statusCode).toBe(302)
    expect(asked.headers.location).toBe(`${page}&utm_source=radio`)
    expect(asked.headers['set-cookie']).toContain('lintel-language=es-US; Path=/')
    const translated = await get(page, spanish)
    expect(translated.body).toContain('<html lang="es-US" data-language="/es-US">')
  })

  it('stays as it is where the lender offers no such language', async () => {
    const asked = await get('/account/heloc/register?orgCode=alder&language=es-US', spanish)
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('<html lang="en">')
    expect(asked.body).not.toContain('class="languages"')
  })

  it('has the words of its steps in that language, under the hash of the same bundle', async () => {
    const hash = bundleOf(server, org)
    const [english, translated] = await Promise.all(
      [`/config/bundles/${hash}.json`, `/config/bundles/${hash}/es-US.json`].map(
        async (url) => (await get(url)).json() as Record<string, Record<string, unknown>>,
      ),
    )
    expect(translated!.hash).toBe(hash)
    expect(translated!.flows!.registration).toMatchObject({
      steps: { address: { title: 'Dirección' } },
    })
    expect(rulesOf(translated!)).toEqual(rulesOf(english!))
    const { hash: form } = (translated!.forms as Record<string, { hash: string }>)[
      'registration/property'
    ]!
    expect((await get(`/config/forms/${form}.js`)).body).toContain('¿Qué casa quiere usar?')
  })
})

describe('the language of an account', () => {
  it('is the one that it was opened in: of its consents, its mails, and shown to agents', async () => {
    const { email, identityUuid, applicationUuid } = await registerInSpanish()
    const { services } = server
    const [consent] = (await listConsents(services.store, org, identityUuid)).filter(
      ({ type }) => type === 'TERMS_PRIVACY',
    )
    const { texts } = services.bundles.current(org)!.inLanguage('es-US').bundle
    expect(texts['terms-privacy']!.lang).toBe('es-US')
    expect(consent!.textSha256).toBe(texts['terms-privacy']!.hash)
    expect(await mailFor(email)).toMatchObject({
      subject: 'Elija una nueva contraseña',
      paragraphs: [expect.stringContaining('Alguien pidió una nueva contraseña'), '', ''].map(
        (each) => each || expect.any(String),
      ),
    })
    const headers = await staffHeaders(server, org)
    const file = await send(
      server,
      'GET',
      `/service-application/api/v1/agent/files/${applicationUuid}`,
      { headers, org },
    )
    expect(JSON.stringify(file.body)).toContain('{"label":"Language","text":"Spanish"}')
  })

  it('is the one in which notifications are read', async () => {
    const { jwt, identityUuid: identity, applicationUuid: application } = await registerInSpanish()
    const { support } = server.services.bundles.current(org)!.bundle
    const { title, description, ctas } = support.notifications!.notifications['offers-ready']!
    const now = new Date()
    await insertNotifications(server.services.store, [
      {
        org,
        identity,
        application,
        version: 99,
        plan: 'offers-ready',
        title,
        description,
        ctas,
        created: now,
        expires: new Date(now.getTime() + 86_400_000),
      },
    ])
    const path = Object.values(server.services.bundles.current(org)!.bundle.calls).find(
      ({ path: each, method }) => method === 'GET' && each.endsWith('/notifications'),
    )!.path
    const read = async (headers = {}) => {
      const authorization = `Bearer ${jwt}`
      const answer = await send(server, 'GET', path, {
        org,
        headers: { authorization, ...headers },
      })
      return (answer.body as readonly { readonly title: string }[])[0]
    }
    expect(await read(spanish)).toMatchObject({
      title: 'Sus ofertas están listas',
      ctas: [{ title: 'Ver mis ofertas' }],
    })
    expect(await read()).toMatchObject({ title: 'Your offers are ready' })
  })

  describe('in which reasons of a decision are read, which are recorded in the lender’s', () => {
    const standing = {
      'case.profileComplete': true,
      'case.creditOutcome': 'OK',
      'case.counter.accepted': false,
      'status.liensComplete': true,
      'file.soft.outcome': 'OK',
      'file.propertyLookup.outcome': 'FOUND',
      'file.value': { valueCents: 80_000_000, confidence: 90 },
      'file.titlePrequal.status': 'CLEAR',
      'file.prequal': { decision: 'COUNTER', reasons: [{ code: 'DTI_HIGH' }] },
    }

    it('sentence by sentence, and a bureau’s as they are', async () => {
      const who = await registerInSpanish()
      const { reasons } = server.services.bundles.current(org)!.bundle.lending.adverseAction
      const recorded = [reasons.NO_FILE!.sentence, 'Serious delinquency']
      const decision = { date: '2026-11-20', reasons: recorded }
      await recordFacts(who.applicationUuid, { 'case.decision': decision })
      expect(await readReasons(who)).toEqual(recorded)
      expect(await readReasons(who, spanish)).toEqual([
        'Sin expediente de crédito',
        'Serious delinquency',
      ])
    })

    it('also where the borrower’s own request decides', async () => {
      const who = await registerInSpanish()
      const { status, version } = await recordFacts(who.applicationUuid, standing)
      expect(status).toBe('PREQUAL_WINBACK')
      const url = `${paths.application}/${who.applicationUuid}/steps`
      const authorization = `Bearer ${who.jwt}`
      const headers = { authorization, ...spanish, 'idempotency-key': randomUUID() }
      const screen = 'product/prequal-winback'
      const body = { screen, bundle: bundleOf(server, org), version, answer: { choice: 'DECLINE' } }
      const answer = await send(server, 'POST', url, { body, org, headers })
      expect(answer.body).toMatchObject({ status: 'DECLINED' })
      const said = await readReasons(who, spanish)
      const recorded = await readReasons(who)
      const { adverseAction } = server.services.bundles.current(org)!.bundle.lending
      expect(recorded).toEqual([adverseAction.reasons.DTI_HIGH!.sentence])
      expect(said).not.toEqual(recorded)
    })
  })

  it('is the one in which a co-signer without an account is invited', async () => {
    const { identityUuid: inLanguageOf } = await registerInSpanish()
    const to = `robin.${randomUUID()}@example.com`
    const values = { signer: 'Robin Pine', borrower: 'Rosa Soto', days: '14', token: 'token' }
    const invitation = { org, to, template: 'signer-invitation', values, inLanguageOf }
    await server.services.mail.send(invitation)
    const [mail] = await readOutbox(server, to, org)
    expect(mail).toMatchObject({
      subject: 'Rosa Soto le pide su firma',
      link: { label: 'Ver lo que firma' },
    })
  })

  it('is not that of others at the same lender', async () => {
    const { email } = await registerBorrower(server, org)
    expect((await mailFor(email)).subject).toBe('Choose a new password')
  })

  it('follows what was last chosen in a browser, and comes to a browser without a choice', async () => {
    const { email, password } = await registerBorrower(server, org)
    await signIn(server, email, password, { ...spanish, org })
    expect((await mailFor(email)).subject).toBe('Elija una nueva contraseña')
    const answer = await server.app.inject({
      method: 'POST',
      url: `${P}/login`,
      headers: { 'x-org': org, 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password }),
    })
    expect(String(answer.headers['set-cookie'])).toContain('lintel-language=es-US')
  })
})

it('refuses an answer in the language of the page', async () => {
  const answers = { ...answersElsewhere(), 'annual-income': { income: 84000, otherIncome: null } }
  const body = { flow: 'registration-v2', bundle: bundleOf(server, org), answers }
  const headers = { ...spanish, 'idempotency-key': randomUUID() }
  const answer = await send(server, 'POST', paths.register, { body, org, headers })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain('Seleccione su fuente principal de ingresos.')
})
