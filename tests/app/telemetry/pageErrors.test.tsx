import { afterEach, expect, it, vi } from 'vitest'
import call from '../../../schemas/calls/page-error.json'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { nameBrowser } from '../../../src/engine/formats/nameBrowser.ts'
import { sendPageErrors } from '../../../src/app/telemetry/sendPageErrors.ts'
import { connectPageErrors, tellPageError } from '../../../src/app/telemetry/tellPageError.ts'
import { watchPageErrors } from '../../../src/app/telemetry/watchPageErrors.ts'

afterEach(() => history.replaceState(null, '', here))
const here = location.href

function listen() {
  const told: string[] = []
  connectPageErrors((kind) => told.push(kind))
  return told
}

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'chrome',
    156,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36 Edg/155.0.0.0',
    'edge',
    155,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'samsung',
    28,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 140],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'safari',
    26,
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'safari',
    26,
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
    'chrome',
    156,
  ],
  ['curl/8.0', 'other', 0],
])('names the browser of %s', (userAgent, browser, browserVersion) => {
  expect(nameBrowser(userAgent)).toEqual({ browser, browserVersion })
})

it('counts an error once, by the first that sees it', () => {
  const told = listen()
  const error = new Error('planted')
  tellPageError('boundary', error)
  tellPageError('error', error)
  tellPageError('csp')
  expect(told).toEqual(['boundary', 'csp'])
})

it('hears errors, rejections, failed imports and CSP validationErrors; not extensions, nor calls that the connection failed', () => {
  const told = listen()
  const root: { readonly dataset: Record<string, string> } = { dataset: {} }
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { documentElement: root }),
  }) as unknown as Window
  watchPageErrors(page)
  expect(root.dataset, 'the inline script hears nothing more').toEqual({ started: 'true' })
  const fail = (error: Error | null, filename = `${location.origin}/assets/index.js`) =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, filename }))
  const rejection = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const problem = (sourceFile: string) =>
    page.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { sourceFile }))
  fail(new Error('planted'))
  fail(new TypeError('Failed to fetch dynamically imported module: https://maria.example/'))
  fail(new Error('of an extension'), 'chrome-extension://abc/content.js')
  fail(null)
  rejection(new Error('planted'))
  rejection(new ApiError(0, ''))
  problem(`${location.origin}/assets/index.js`)
  problem('moz-extension')
  expect(told).toEqual(['error', 'import', 'rejection', 'csp'])
})

it('sends closed values only, each kind once per route and ten in all', async () => {
  const callApi = vi.fn(async () => Promise.reject(new Error('gone')))
  history.replaceState(
    null,
    '',
    '/account/heloc/3f2a91c0-1111-4222-8333-444455556666/Maria%20Soto?email=maria@example.com#token=1',
  )
  sendPageErrors(callApi)
  const error = new Error('Maria Soto, 123-45-6789')
  tellPageError('error', error)
  tellPageError('error', new Error('again'))
  expect(callApi.mock.calls).toEqual([
    [
      { title: call.title, method: call.method, path: call.path },
      {
        body: {
          kind: 'error',
          release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          ...nameBrowser(navigator.userAgent),
          route: '/account/heloc/:uuid/:other',
        },
        keepalive: true,
        isOptional: true,
      },
    ],
  ])
  for (let count = 0; count < 20; count++) {
    history.replaceState(null, '', `/step-${count}`)
    tellPageError('csp')
  }
  expect(callApi).toHaveBeenCalledTimes(10)
})
