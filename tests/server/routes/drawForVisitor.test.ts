import { afterEach, expect, it } from 'vitest'
import type { DrawPage } from '#model'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

const address = '/account/heloc/register-v2'
const lines: string[] = []
let server: TestServer

const open = async (draw: DrawPage) => {
  server = await openTestServer(
    {},
    {
      logTo: { write: (line) => void lines.push(line) },
      drawer: {
        draw,
        answer: async () => undefined,
        partsOf: () => ({ scripts: ['/assets/step.js'], styles: ['/assets/step.css'] }),
        fontsOf: () => ['/assets/font.woff2'],
      },
    },
  )
  return (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })
}

afterEach(() => server.close())

it('a page that cannot be drawn is drawn by the browser, and the log says why', async () => {
  const get = await open(async () => {
    throw new Error('a control broke')
  })
  const { statusCode, body } = await get(`${address}?broken=1`)
  expect(statusCode).toBe(200)
  expect(body).toContain('class="progress-sidebar skeleton"')
  expect(body).not.toContain('data-drawn')
  expect(body, 'its fonts do not wait for the script').toContain('href="/assets/font.woff2"')
  expect(lines.filter((line) => line.includes('a control broke'))).toHaveLength(1)
})

it('a drawn page replaces the outline, names its parts, and its policy lets its styles through alone', async () => {
  let times = 0
  const get = await open(async ({ info, bundle, loadForm }) => {
    times++
    const [form] = Object.values(bundle.forms)
    expect((await loadForm(form!.hash)).schema).toBeTruthy()
    return {
      html: `<main>$& ${info.org.orgCode}</main>`,
      css: "[data-style='0']{--width:5ch}",
      title: 'Your <home>',
      digest: 'abc',
      screens: ['flow'],
      part: undefined,
      forms: [form!.hash],
    }
  })
  const { body, headers } = await get(`${address}?drawn=1`)
  expect(body).toContain('<div id="root" data-drawn="abc"><main>$& alder</main></div>')
  expect(body).not.toContain('skeleton')
  expect(body).toContain('<title>Your &lt;home&gt;</title>')
  for (const part of ['/assets/step.js', '/assets/step.css', '/assets/font.woff2'])
    expect(body).toContain(`href="${part}"`)
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
  expect((await get(`${address}?drawn=1`)).body).toBe(body)
  expect(times, 'nobody’s data is in it: it is drawn once').toBe(1)
  const { body: unknown, statusCode } = await get('/nowhere')
  expect([statusCode, unknown.includes('data-drawn')]).toEqual([404, false])
})

it('of many pages at once some are left to the browser', async () => {
  let [times, end] = [0, () => {}]
  const ended = new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
  const get = await open(() => {
    times++
    return ended
  })
  const waiting = Array.from({ length: limits.drawn.atOnce }, (_, index) =>
    get(`${address}?a=${index}`).then(({ statusCode }) => statusCode),
  )
  await expect.poll(() => times).toBe(limits.drawn.atOnce)
  const { statusCode, body } = await get(`${address}?a=more`)
  expect([statusCode, body.includes('skeleton')]).toEqual([200, true])
  end()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200))
  expect(times).toBe(limits.drawn.atOnce)
})

it('leads on where the address does', async () => {
  const get = await open(async () => ({ redirect: '/account/heloc/register?step=address' }))
  const { statusCode, headers } = await get('/account/heloc/register')
  expect([statusCode, headers.location]).toEqual([302, '/account/heloc/register?step=address'])
})

it('without a script a drawn page is used, and another one says what to do', async () => {
  const get = await open(async ({ url }) =>
    url === '/dashboard'
      ? undefined
      : {
          html: '<main></main>',
          css: '',
          title: '',
          digest: 'abc',
          screens: ['text'],
          part: undefined,
          forms: [],
        },
  )
  expect((await get('/terms')).body).not.toContain('<noscript>')
  expect((await get('/dashboard')).body).toContain('<noscript>')
})
