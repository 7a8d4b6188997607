import type { Page } from '@playwright/test'
import { openChatHours } from './openChatHours.ts'

/** Opens the chat on the first page, within its hours. */
export async function openChat(page: Page) {
  await openChatHours(page)
  await page.goto('/account/heloc/register-v2')
  const toggle = page.getByRole('button', { name: 'Chat with us' })
  await toggle.click()
  return { toggle, chat: page.getByRole('dialog', { name: 'Chat' }) }
}
