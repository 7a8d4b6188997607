import type { Page } from '@playwright/test'
import type { Json, JsonObject } from '#model'

interface Replaced {
  /** A path of the server; "*" stands for a part of it. */
  readonly path: string
  /** What the page gets instead of the server's own answer. */
  readonly answer: (real: JsonObject, query: URLSearchParams) => Json
}

interface Paused {
  readonly requestId: string
  readonly request: { readonly method: string; readonly url: string }
  readonly responseStatusCode?: number
}

/**
 * Answers reads of the page by way of the server's answer. Unlike `page.route` it leaves the
 * browser's cache on. Chromium only.
 */
export async function replaceAnswers(page: Page, replaced: readonly Replaced[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const matches = replaced.map((each) => ({
    pattern: new RegExp(`^${each.path.replaceAll('*', '[0-9a-f-]{36}')}$`),
    ...each,
  }))
  const answer = async ({ requestId, request, responseStatusCode }: Paused) => {
    const { pathname, searchParams } = new URL(request.url)
    const match =
      request.method === 'GET' ? matches.find(({ pattern }) => pattern.test(pathname)) : undefined
    if (match === undefined) return devtools.send('Fetch.continueRequest', { requestId })
    const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId })
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    const real = responseStatusCode === 200 ? (JSON.parse(text) as JsonObject) : {}
    return devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(match.answer(real, searchParams))).toString('base64'),
    })
  }
  devtools.on('Fetch.requestPaused', (paused) => {
    answer(paused).catch((error: unknown) => {
      // The page went on or was closed meanwhile: nothing waits for the answer.
      if (!/Invalid InterceptionId|has been closed|Target closed/.test(String(error))) throw error
    })
  })
  await devtools.send('Fetch.enable', {
    patterns: replaced.map(({ path }) => ({
      urlPattern: `*${path}*`,
      resourceType: 'Fetch' as const,
      requestStage: 'Response' as const,
    })),
  })
}
