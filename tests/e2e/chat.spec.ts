import { expect, test } from './borrower.ts'
import { proves } from '../proves.ts'

const answer = { name: 'Robin Vale', email: 'robin@example.com' }

test(
  'a visitor chats from a public page, and finds the chat again after a reload',
  proves(
    'B-CHAT-002',
    'B-CHAT-006',
    'B-CHAT-007',
    'B-CHAT-008',
    'B-CHAT-009',
    'B-CHAT-010',
    'B-CHAT-011',
    'B-CHAT-012',
    'B-CHATSTATE-001',
    'B-CHATSTATE-002',
  ),
  async ({ page }) => {
    await page.goto('/account/heloc/register-v2')
    const toggle = page.getByRole('button', { name: 'Chat with us' })
    await toggle.click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await expect(chat.getByRole('textbox')).toHaveCount(2)
    await chat.getByRole('textbox', { name: 'Name' }).fill(answer.name)
    await chat.getByRole('textbox', { name: 'Email address' }).fill(answer.email)
    await chat.getByRole('button', { name: 'Start chat' }).click()
    const log = chat.getByRole('log')
    await expect(log).toContainText('Waiting for next available agent')
    await chat.getByRole('textbox', { name: 'Your message' }).fill('How long does it take?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(log.getByRole('listitem')).toContainText('How long does it take?')
    await expect(log).toContainText('Sent')
    await expect(chat.getByRole('button', { name: 'Attach files' })).toBeVisible()
    await page.reload()
    await toggle.click()
    await expect(log.getByRole('listitem')).toContainText('How long does it take?')
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  },
)

test(
  'the chat ends, and another one can be started',
  proves('B-CHAT-013', 'B-CHAT-015', 'B-CHATSTATE-003', 'B-CHATSTATE-004'),
  async ({ page }) => {
    await page.goto('/account/heloc/register-v2')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await chat.getByRole('textbox', { name: 'Name' }).fill(answer.name)
    await chat.getByRole('textbox', { name: 'Email address' }).fill(answer.email)
    await chat.getByRole('button', { name: 'Start chat' }).click()
    await chat.getByRole('button', { name: 'End chat' }).click()
    await expect(chat).toContainText('Thanks for chatting with us!')
    await expect(chat.getByRole('textbox')).toHaveCount(0)
    await chat.getByRole('button', { name: 'Start new chat' }).click()
    await expect(chat.getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
)
