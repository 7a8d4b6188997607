import type { Locator } from '@playwright/test'

export async function writeInChat(chat: Locator, words: string): Promise<void> {
  await chat.getByRole('textbox', { name: 'Your message' }).fill(words)
  await chat.getByRole('button', { name: 'Send' }).click()
}
