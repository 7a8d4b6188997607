import type { Page, PageResponse } from '../Page.ts'
import { until } from '../until.ts'
import { callInPage, naming } from './callInPage.ts'
import { createLocator, cssQuery, roleQuery } from './createLocator.ts'
import { wordsOf, type Query } from './Query.ts'
import type { Wire } from './Wire.ts'

export interface PageSettings {
  readonly baseURL?: string
  /** Milliseconds. */
  readonly patience: () => number
}

/** Playwright's page on top of a wire. */
export function createPage(wire: Wire, { baseURL, patience }: PageSettings): Page {
  const at = (query: Query) => createLocator({ page, wire, query, patience })
  /** Whether the document at a URL is loaded: another one may still be loading. */
  const isLoadedAt = async (isThere: (url: URL) => boolean) => {
    if (!isThere(new URL(await wire.url()))) return false
    const href = (await callInPage(wire, loadedAddress, []).catch(() => null)) as string | null
    return href !== null && isThere(new URL(href))
  }
  const page: Page = {
    url: () => wire.url(),
    goto: (address) => wire.goto(baseURL === undefined ? address : new URL(address, baseURL).href),
    reload: () => wire.reload(),
    title: () => wire.call('() => document.title', []),
    locator: (selector, only) => at(cssQuery(selector, only)),
    getByRole: (role, named) => at([roleQuery(role, named)]),
    getByText: (text) => at([{ text: wordsOf(text) }]),
    evaluate: (called: string | Function, given?: unknown) =>
      typeof called === 'string'
        ? (wire.run(called) as Promise<any>)
        : callInPage(wire, called, [given ?? null]),
    waitForFunction: (called) =>
      until(async () => Boolean(await callInPage(wire, called, [])), String(called), {
        within: patience(),
      }),
    waitForURL: (isThere, { timeout = patience() } = {}) =>
      until(() => isLoadedAt(isThere), 'the address', { within: timeout }),
    waitForResponse: (isWanted, { timeout = patience() } = {}) =>
      responseWithin(wire, isWanted, timeout),
    async route(pattern, handle, { times } = { times: Infinity }) {
      let left = times
      const release = await wire.hold(patternOf(pattern), async (held) => {
        left--
        await handle(held)
        if (left === 0) await release()
      })
    },
    addInitScript: (called, given) => wire.addInitScript(scriptOf(called, given)),
    keyboard: {
      press: (key) => wire.pressKeys([key]),
      type: (text) => wire.pressKeys([...text]),
    },
    screenshot: (picture) => wire.screenshot(picture),
    setViewportSize: (size) => wire.resize(size),
    on(event: 'console' | 'pageerror', listen: (heard: any) => void) {
      wire.onSaid(({ type, text }) => {
        if (event === 'pageerror') return type === 'pageerror' ? listen(new Error(text)) : undefined
        if (type !== 'pageerror') listen({ type: () => type, text: () => text })
      })
    },
  }
  return page
}

function responseWithin(
  wire: Wire,
  isWanted: (response: PageResponse) => boolean,
  timeout: number,
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => {
      off()
      reject(new Error(`Not within ${timeout / 1000} s: an answer`))
    }, timeout)
    const off = wire.onResponse((response) => {
      if (!isWanted(response)) return
      clearTimeout(end)
      off()
      resolve(response)
    })
  })
}

/** In the page: null while its document is loading. */
const loadedAddress = () => (document.readyState === 'complete' ? location.href : null)

/** A script that calls a function with its arguments, or the script itself. */
export function scriptOf(
  called: ((given: string) => unknown) | { readonly content: string },
  given?: string,
): string {
  return typeof called === 'function'
    ? `{ ${naming} (${String(called)})(${JSON.stringify(given ?? null)}) }`
    : called.content
}

/** "**\/path*" as a pattern of whole URLs, in which stars match anything. */
function patternOf(glob: string): RegExp {
  const parts = glob
    .split(/\*+/)
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
