import { expect, expectAccessible, test } from './borrower.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { openChat } from './openChat.ts'
import { openChatHours } from './openChatHours.ts'
import { bundleOf } from './walkFlow.ts'
import { proves } from '../proves.ts'
import { writeInChat } from './writeInChat.ts'
import { askPerson } from './askPerson.ts'

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
    const { toggle, chat } = await openChat(page)
    await askPerson(chat, answer.name, answer.email)
    const log = chat.getByRole('log')
    await writeInChat(chat, 'How long does it take?')
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
  { ...proves('B-CHAT-013', 'B-CHAT-015', 'B-CHATSTATE-003', 'B-CHATSTATE-004'), tag: '@long' },
  async ({ page }) => {
    await openChatHours(page)
    await page.goto('/account/heloc/register-v2')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await askPerson(chat, answer.name, answer.email)
    await chat.getByRole('button', { name: 'End chat' }).click()
    await expect(chat).toContainText('Thanks for chatting with us!')
    await expect(chat.getByRole('textbox')).toHaveCount(0)
    await chat.getByRole('button', { name: 'Start new chat' }).click()
    await expect(chat.getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
)

test(
  'the button is at the bottom right; on a narrow page it stays there without covering the end of the page',
  proves('B-CHAT-001', 'B-CHAT-002', 'B-CHAT-005', 'B-CHAT-025', 'B-TEL-008', 'B-ROLE-004'),
  async ({ page }) => {
    await openChatHours(page)
    for (const [width, height] of [
      [1280, 800],
      [1023, 700],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/account/heloc/register-v2')
      await page.getByRole('main').getByRole('heading').first().waitFor()
      const toggle = page.getByRole('button', { name: 'Chat with us' })
      await toggle.waitFor()
      const box = (await toggle.boundingBox())!
      expect(width - box.x - box.width, `${width} px: right`).toBeLessThanOrEqual(40)
      expect(height - box.y - box.height, `${width} px: bottom`).toBeLessThanOrEqual(40)
      expect(
        await toggle.evaluate((button) => getComputedStyle(button.parentElement!).position),
      ).toBe(width < 1024 ? 'sticky' : 'fixed')
      if (width >= 1024) {
        await toggle.click()
        const panel = page.getByRole('dialog', { name: 'Chat' })
        await expect(panel.getByRole('textbox')).toBeVisible()
        expect((await panel.boundingBox())!.width).toBeGreaterThan(300)
        await expect.poll(() => panel.evaluate(coversWhatOneAnswers)).toEqual([])
      }
      if (width < 1024) {
        // Scrolled to the end, it has its own place below everything else.
        await expect
          .poll(() =>
            toggle.evaluate((button) => {
              scrollTo(0, document.documentElement.scrollHeight)
              const footer = [...document.querySelectorAll('footer')].at(-1)!
              return button.getBoundingClientRect().top - footer.getBoundingClientRect().bottom
            }),
          )
          .toBeGreaterThanOrEqual(-1)
      }
    }
    await page.goto('/account/heloc/register-v2?mode=stream')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await expect(chat.getByRole('textbox')).not.toHaveCount(0)
    const { words } = bundleOf('alder').support.chat!
    for (const tool of ['dev-mode', 'dev-token', 'dev-use', 'dev-reset', 'dev-hide'] as const)
      await expect(chat, tool).not.toContainText(words[tool]!.replace(/\{.*/, ''))

    await page.goto('/account/heloc/register-v2?orgCode=harborlight')
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0)
  },
)

test(
  'out of hours the chat says when people answer; it is accessible at both widths',
  { ...proves('B-PROD-013', 'B-HOURS-002'), tag: '@long' },
  async ({ page }) => {
    await openChatHours(page, false)
    await page.goto('/account/heloc/register-v2')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await chat.getByRole('button', { name: 'Talk to a person' }).click()
    await expect(chat).toContainText('You can chat with us Monday-Friday')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
    }
  },
)

/** Controls of the page that reach under the open chat. */
function coversWhatOneAnswers(panel: Element): string[] {
  const { left } = panel.getBoundingClientRect()
  return [...document.querySelectorAll('main :is(h1, input, select, label, button)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > left)
    .map(({ outerHTML }) => outerHTML)
}
