import type { BrowserContext, HTTPRequest, HTTPResponse, KeyInput, Page } from 'puppeteer-core'
import type { PageResponse, ViewportSize } from '../Page.ts'
import type { WireSaid, Wire } from '../wire/Wire.ts'
import { holdRequest } from './holdRequest.ts'

/** A new page in Firefox. */
export async function createFirefoxWire(
  context: BrowserContext,
  viewport?: ViewportSize,
): Promise<Wire> {
  // A tab in the background is not drawn, and its page sends no requests.
  const page = await context.newPage({ type: 'window' })
  if (viewport) await page.setViewport(viewport)
  page.setDefaultTimeout(120_000)
  const listeners: ((said: WireSaid) => void)[] = []
  const say = (type: string, text: string) => listeners.forEach((listen) => listen({ type, text }))
  page.on('console', (message) =>
    say(message.type() === 'warn' ? 'warning' : message.type(), message.text()),
  )
  page.on('pageerror', (error) =>
    say('pageerror', error instanceof Error ? error.message : String(error)),
  )

  return {
    url: async () => page.url(),
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' }).catch(async (error: Error) => {
        // The page navigated elsewhere before it was loaded.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
        await page.waitForFunction(() => document.readyState === 'complete')
      })
    },
    async reload() {
      await page.reload({ waitUntil: 'load' })
    },
    call: (source, given) =>
      page.evaluate(`(${source})(...${JSON.stringify(given)})`) as Promise<unknown>,
    async run(script) {
      await page.evaluate(`${script};undefined`)
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    pressKeys: (keys) => pressKeys(page, keys),
    async chooseFile(selector, path) {
      const field = await page.$(selector)
      await (field as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(path)
    },
    async screenshot({ path, fullPage = false }) {
      await page.screenshot({ path: path as `${string}.png`, fullPage })
    },
    resize: (size) => page.setViewport(size),
    async addInitScript(script) {
      await page.evaluateOnNewDocument(script)
    },
    onResponse(listen) {
      const hear = (response: HTTPResponse) => listen(response as unknown as PageResponse)
      page.on('response', hear)
      return () => void page.off('response', hear)
    },
    hold: createHold(page, say),
    onSaid: (listen) => void listeners.push(listen),
    close: () => context.close(),
  }
}

/** Intercepts requests while at least one pattern is held. */
function createHold(page: Page, say: (type: string, text: string) => void): Wire['hold'] {
  const held: { readonly pattern: RegExp; readonly handle: Parameters<Wire['hold']>[1] }[] = []
  const decide = (request: HTTPRequest) => {
    const own = held.find((one) => one.pattern.test(request.url()))
    void (own ? own.handle(holdRequest(request)) : request.continue()).catch((error: Error) => {
      // A request that is still waiting when its page closes is not an error.
      if (!page.isClosed()) say('error', `${request.url()} cannot be held: ${error.message}`)
      return request.abort().catch(() => undefined)
    })
  }
  return async (pattern, handle) => {
    const own = { pattern, handle }
    held.unshift(own)
    if (held.length === 1) {
      page.on('request', decide)
      await page.setRequestInterception(true)
    }
    return async () => {
      held.splice(held.indexOf(own), 1)
      if (held.length > 0) return
      await page.setRequestInterception(false)
      page.off('request', decide)
    }
  }
}

async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [last, ...modifiers] =
      key === '+' ? [key] : key.replace('Space', ' ').split('+').toReversed()
    for (const modifier of modifiers) await page.keyboard.down(modifier as KeyInput)
    await page.keyboard.press(last as KeyInput)
    for (const modifier of modifiers) await page.keyboard.up(modifier as KeyInput)
  }
}
