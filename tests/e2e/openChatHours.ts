import type { Page } from '../../tools/browser/Page.ts'

/** Agents answer now, whatever the day: the hours of the chat are those of real time. */
export async function openChatHours(page: Page, isOpen = true): Promise<void> {
  const json = { department: 'OPS_CHAT', isOpen, nextChange: null, reason: null }
  await page.route('**/OPS_CHAT/openStatus', (held) => held.fulfill({ json }))
}
