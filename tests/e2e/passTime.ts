import type { Page } from '../../tools/browser/Page.ts'

/**
 * Puts the time of the application that the page shows, or of `uuid`, on, and its work with it. The
 * clock of the other applications, which other tests walk at the same time, stays. `advance`:
 * "PT10S", "P1D".
 */
export async function passTime(
  page: Page,
  orgCode: string,
  advance: string,
  uuid?: string,
): Promise<void> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const { origin, pathname } = new URL(await page.url())
  const shown = uuid ?? /\/account\/heloc\/([0-9a-f-]{36})/.exec(pathname)![1]!
  const send = () =>
    fetch(`${origin}/sandbox/api/applications/${shown}/clock`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${jwt}`,
        'x-org': orgCode,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ advance }),
    })
  let answer = await send()
  // A busy machine says so, and has not moved the clock.
  for (let tries = 0; answer.status === 503 && tries < 10; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    answer = await send()
  }
  if (answer.status !== 200) throw new Error(`The clock stays where it is: ${await answer.text()}`)
}
