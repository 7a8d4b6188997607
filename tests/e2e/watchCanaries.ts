import type { Page } from '@playwright/test'

/** What a borrower types and no one but the calls that need it may carry. */
export const canaries = {
  firstName: 'Quillonette',
  lastName: 'Zephyrbrook',
  street: '7719 Tanglewort Court',
  ssn: '665289417',
  income: '17321943',
  phone: '4155550173',
  account: '000918273645',
  words: 'Brindlewick Foundry said so',
} as const

export interface CanaryWatch {
  /** Events of telemetry that were told. */
  readonly events: ReadonlySet<string>
  readonly requests: () => number
  /** Requests that are no telemetry and carried a canary, as they should: so a leak would show. */
  readonly carried: () => number
  /** Holds what the browser keeps and shows by now to the canaries. */
  look(): Promise<void>
  /** Where canaries were seen: "canary in place". */
  readonly seen: readonly string[]
}

/**
 * Watches what telemetry is sent (address, headers, body), all that the console says, the
 * addresses, titles and storages of the page. Browser storage holds no answer at all: drafts lie on
 * the server, their uuid and key here.
 */
export function watchCanaries(page: Page, more: readonly string[] = []): CanaryWatch {
  const all = [...Object.values(canaries), ...more]
  const seen: string[] = []
  const events = new Set<string>()
  let requests = 0
  let carried = 0
  const hold = (place: string, text: string) => {
    for (const canary of all)
      if (bare(text).includes(bare(canary)))
        seen.push(`${canary} in ${place}: ${text.slice(0, 200)}`)
  }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\/ft\/heloc\//.test(pathname)) {
      const sent = bare(request.postData() ?? '')
      if (all.some((canary) => sent.includes(bare(canary)))) carried++
      return
    }
    requests++
    hold('the address of telemetry', decodeURIComponent(request.url()))
    hold('a header of telemetry', JSON.stringify(request.headers()))
    const body = request.postData() ?? ''
    hold('a body of telemetry', body)
    const { event } = JSON.parse(body || '{}') as { event?: string }
    if (event !== undefined) events.add(event)
  })
  page.on('console', (message) => hold('the console', message.text()))
  page.on('pageerror', ({ message, stack }) => hold('an error', `${message} ${stack}`))
  page.on('framenavigated', (frame) => hold('the address', decodeURIComponent(frame.url())))
  return {
    events,
    requests: () => requests,
    carried: () => carried,
    seen,
    async look() {
      const kept = await page.evaluate(() => ({
        'local storage': JSON.stringify({ ...localStorage }),
        'session storage': JSON.stringify({ ...sessionStorage }),
        'the title': document.title,
        'the address': decodeURIComponent(location.href),
        cookies: document.cookie,
        history: JSON.stringify(history.state),
      }))
      for (const [place, text] of Object.entries(kept)) hold(place, text)
    },
  }
}

/** As one would search it: figures without their signs, words without their case. */
function bare(words: string): string {
  return words.toLowerCase().replaceAll(/[^a-z0-9@]/g, '')
}
