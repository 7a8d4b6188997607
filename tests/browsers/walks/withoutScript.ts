import type { Page } from '../../../tools/browser/Page.ts'

/** The script that takes steps over comes, and does nothing. */
export function withoutScript(page: Page): Promise<unknown> {
  return page.route('**/assets/index-*.js', (held) =>
    held.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}
