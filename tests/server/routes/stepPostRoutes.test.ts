import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Remembered } from '#model'
import { answerPost, drawPage } from '../../../src/app/start/drawPage.tsx'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

const first = '/account/heloc/register-v2'
const home = {
  '/property/street1': '12 Nowhere Road',
  '/property/city': 'Boise',
  '/property/state': 'id',
  '/property/zip': '83702',
  '/property/occupancyType': 'PRIMARY',
}
let server: TestServer

beforeAll(async () => {
  server = await openTestServer(
    {},
    {
      drawer: {
        draw: drawPage,
        answer: answerPost,
        partsOf: () => ({ scripts: [], styles: [] }),
        fontsOf: () => [],
      },
    },
  )
})
afterAll(() => server.close())

/** A browser without a script: keeps its cookies, and goes where it is led. */
function openBrowser(own: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const headers = () => ({
    host: 'localhost',
    accept: 'text/html',
    ...(cookies.size > 0 && {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    ...own,
  })
  const keep = (set: string | readonly string[] | undefined) => {
    for (const cookie of [set ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
  }
  const get = (url: string) => server.app.inject({ url, headers: headers() })
  const post = async (url: string, fields: Record<string, string>, more = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        ...headers(),
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...more,
      },
      payload: new URLSearchParams(fields).toString(),
    })
    keep(answer.headers['set-cookie'])
    return answer
  }
  return { cookies, get, post }
}

/** The draft that the cookie names. */
async function readDraft(cookies: ReadonlyMap<string, string>): Promise<string> {
  const [body = ''] = cookies.get('lintel-visit-alder')!.split('.')
  const { drafts } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Remembered
  const { uuid, key } = drafts['registration-v2']!
  const answer = await server.app.inject({
    url: `/service-application/external/api/v1/drafts/${uuid}`,
    headers: { 'x-draft-key': key },
  })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

it('draws a form that is sent by itself, with a name for each field', async () => {
  const { body } = await openBrowser().get(first)
  expect(body).toMatch(/<form id="step"[^>]* method="post"/)
  expect([...body.matchAll(/ name="(\/[^"]*)"/g)].map(([, name]) => name)).toEqual([
    '/property/street1',
    ...Array.from({ length: 3 }, () => '/property/occupancyType'),
  ])
  expect(body).not.toContain('<noscript>')
})

it('says what is wrong, keeps what was typed, goes on and goes back', async () => {
  const browser = openBrowser({ 'accept-encoding': 'br' })
  const refused = await browser.post(first, { '/property/street1': '12 <Nowhere> "Road"' })
  expect([refused.statusCode, refused.headers.location]).toEqual([303, first])
  expect(refused.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const { body, headers } = await browser.get(first)
  expect(headers['content-encoding'], 'what was typed is next to what is signed').toBeUndefined()
  expect(body).toMatch(/<title>Error: /)
  expect(body).toContain('value="12 &lt;Nowhere&gt; &quot;Road&quot;"')
  const summary = /<div autofocus="" class="lintel-summary".*?<\/div>/.exec(body)![0]
  expect(summary).toContain('href="#root_property_city"')
  expect(summary).toContain('Please select an occupancy type.')
  const accepted = await browser.post(first, home)
  expect(accepted.headers.location).toBe(`${first}/for-sale`)
  const next = await browser.get(`${first}/for-sale`)
  expect(next.body).toContain('Is the home listed for sale now?')
  expect(next.body).not.toContain('lintel-summary')
  const back = await browser.post(`${first}/for-sale`, {
    press: 'back',
    '/isListedForSale': 'YES',
  })
  expect(back.headers.location).toBe(first)
  expect((await browser.get(first)).body).toContain('value="Boise"')
  expect((await browser.get(`${first}/for-sale`)).body).toMatch(/checked="" value="YES"/)
})

it('says what is wrong in the language of the page, in the summary and at each field', async () => {
  const { cookies, get, post } = openBrowser()
  cookies.set('lintel-language', 'es-US')
  const refused = await post(`${first}?orgCode=harborlight`, { '/property/zip': 'no' })
  expect(refused.statusCode).toBe(303)
  const { body } = await get(String(refused.headers.location))
  expect(body).toContain('<html lang="es-US"')
  expect(body).toContain('</svg>Hay un problema</h2>')
  const summary = /<div autofocus="" class="lintel-summary".*?<\/div>/s.exec(body)![0]
  const atFields = [...body.matchAll(/<p class="lintel-error" id="([^"]+)__error".*?<\/p>/gs)]
  expect(atFields.map(([, id]) => id)).toEqual(
    expect.arrayContaining(['root_property_zip', 'root_property_occupancyType']),
  )
  for (const [, id] of atFields) expect(summary).toContain(`href="#${id}"`)
  const zip = atFields.find(([, id]) => id === 'root_property_zip')![0]
  for (const words of [summary, zip]) {
    expect(words).toContain('Ingrese los cinco dígitos del código postal')
    expect(words).not.toMatch(/Please|\bEnter\b|There is/)
    expect(words).not.toMatch(/ lang="/)
  }
})

it('refuses a form that another site sends, and says so to a person', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]) {
    const browser = openBrowser()
    const { statusCode, body, headers: sent } = await browser.post(first, home, headers)
    expect([statusCode, sent['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>')
    expect(browser.cookies.size).toBe(0)
  }
})

it('has nothing for a step that there is not, and takes forms at steps alone', async () => {
  const browser = openBrowser()
  expect((await browser.post(`${first}/nowhere`, home)).statusCode).toBe(404)
  expect((await browser.post('/terms', home)).statusCode).toBe(405)
  const json = await server.app.inject({ method: 'POST', url: first, payload: {} })
  expect([json.statusCode, json.headers.allow]).toEqual([405, 'GET, HEAD'])
})

it('leads to the step that is open, for one that is not and for a draft that is gone', async () => {
  const browser = openBrowser()
  const early = await browser.post(`${first}/for-sale`, { '/isListedForSale': 'NO' })
  expect(early.headers.location).toBe(first)
  await browser.post(first, home)
  await server.services.store.deleteFrom('drafts').execute()
  const late = await browser.post(`${first}/for-sale`, { '/isListedForSale': 'NO' })
  expect(late.headers.location).toBe(first)
  expect((await browser.get(first)).body).not.toContain('value="Boise"')
})

it('takes no cookie that it did not write', async () => {
  const browser = openBrowser()
  await browser.post(first, { '/property/street1': '1 Elm Street' })
  const [[name, value] = ['', '']] = browser.cookies
  const [body = '', mark = ''] = value.split('.')
  const forged = Buffer.from(body, 'base64url').toString().replaceAll('Please', 'Never')
  browser.cookies.set(name, `${Buffer.from(forged).toString('base64url')}.${mark}`)
  const { body: page } = await browser.get(first)
  expect(page).not.toContain('Elm Street')
  expect(page).not.toContain('Never select')
})

it('refuses a form that is too large before it reads it', async () => {
  const answer = await openBrowser().post(first, {
    '/property/street1': 'x'.repeat(limits.posted.bytes),
  })
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

it('never keeps or repeats a password', async () => {
  const browser = openBrowser()
  const steps: readonly (readonly [string, Record<string, string>])[] = [
    ['', home],
    ['/for-sale', { '/isListedForSale': 'NO' }],
    ['/annual-income', { '/employmentType': '0', '/income': '$96k' }],
    ['/legal-name', { '/firstName': 'Rosa', '/lastName': 'Keller' }],
    [
      '/birthdate',
      { '/dateOfBirth/month': '4', '/dateOfBirth/day': '27', '/dateOfBirth/year': '1984' },
    ],
    ['/phone-and-email', { '/phoneNumber': '415 555 0132', '/email': 'rosa@example.com' }],
  ]
  for (const [path, fields] of steps) {
    const { headers } = await browser.post(first + path, fields)
    expect(headers.location, path).not.toBe(first + path)
  }
  const password = 'Larkspur-Lane-210!'
  const refused = await browser.post(`${first}/set-password`, {
    '/password': password,
    '/confirmPassword': `${password}x`,
    '/termPrivacyConsent': 'on',
  })
  expect(refused.headers.location).toBe(`${first}/set-password`)
  const { body } = await browser.get(`${first}/set-password`)
  expect(body).toContain('Passwords don&#x27;t match')
  expect(body).not.toContain('Larkspur')
  expect(JSON.stringify([...browser.cookies])).not.toContain('Larkspur')
  const draft = await readDraft(browser.cookies)
  expect(draft).toContain('rosa@example.com')
  expect(draft).not.toContain('Larkspur')
  const accepted = await browser.post(`${first}/set-password`, {
    '/password': password,
    '/confirmPassword': password,
    '/termPrivacyConsent': 'on',
    '/communicationConsent': 'on',
  })
  expect(accepted.headers.location).toMatch(/^\/account\/heloc\/[\da-f-]{36}$/)
  const [account] = await server.services.store.selectFrom('identities').selectAll().execute()
  expect(account).toBeTruthy()
})
