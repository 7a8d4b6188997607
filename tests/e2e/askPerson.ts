import { expect, type Locator } from '@playwright/test'

/** Asks the open chat for a person, and waits for one. */
export async function askPerson(
  chat: Locator,
  name: string,
  email = 'robin@example.com',
): Promise<void> {
  await chat.getByRole('button', { name: 'Talk to a person' }).click()
  await expect(chat.getByRole('textbox')).toHaveCount(2)
  await chat.getByRole('textbox', { name: 'Name' }).fill(name)
  await chat.getByRole('textbox', { name: 'Email address' }).fill(email)
  await chat.getByRole('button', { name: 'Start chat' }).click()
  await expect(chat.getByRole('log')).toContainText('Waiting for next available agent')
}
