import type { Browser, Page } from '@playwright/test'
import { watchPage, type Watch } from './borrower.ts'
import { linkOf, phone } from './signers.ts'

/** A page of the signer's own, and the link that the borrower's page had sent there. */
export async function openAsSigner(
  browser: Browser,
  page: Page,
  email: string,
): Promise<{ own: Page; watch: Watch; link: string }> {
  const own = await (
    await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  ).newPage()
  const watch: Watch = { console: [] }
  watchPage(own, watch)
  return { own, watch, link: await linkOf(page, email) }
}
