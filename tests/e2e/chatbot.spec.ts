import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { proves } from '../proves.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { openChat } from './openChat.ts'
import { openChatHours } from './openChatHours.ts'
import { writeInChat } from './writeInChat.ts'

test(
  'the chatbot answers first, says from where, hears that an answer was bad, and gives way to a person',
  proves('B-CHAT-016', 'B-CHAT-017', 'B-ERR-016', 'B-PROD-009', 'B-VAL-015', 'B-VAL-016'),
  async ({ page }) => {
    const { toggle, chat } = await openChat(page)
    const log = chat.getByRole('log')
    const ask = async (question: string) => {
      await chat.getByRole('textbox', { name: 'Your message' }).fill(question)
      await page.keyboard.press('Enter')
    }
    await ask('what fees do you charge')
    await expect(log).toContainText('The origination fee is up to 4.99% of the first draw.')
    await expect(log.getByRole('link', { name: 'Disclosures' })).toHaveAttribute(
      'href',
      '/account/heloc/disclosures',
    )
    await ask('tell me a joke')
    await expect(log).toContainText('I am not sure that I have the right answer.')

    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
    }

    await log.getByRole('button', { name: 'Bad Response' }).last().click()
    const more = page.getByRole('dialog', { name: 'Tell us more' })
    await expectAccessible(page)
    await more.getByRole('button', { name: 'Send' }).click()
    await expect(more).toContainText('Please select a reason')
    const reasons = [
      'Answer too vague',
      'Not specific to my application',
      'Not what I was asking about',
      'Other',
    ]
    await expect(more.getByRole('radio')).toHaveCount(reasons.length)
    for (const name of reasons) {
      await more.getByRole('radio', { name }).check()
      await expect(more.getByRole('textbox')).toHaveCount(name === 'Other' ? 1 : 0)
    }
    await more.getByRole('radio', { name: 'Not what I was asking about' }).check()
    await more.getByRole('button', { name: 'Send' }).click()
    await expect(more).toHaveCount(0)
    await expect(log).toContainText('We review every answer that did not help.')

    // The conversation outlives the page.
    await page.reload()
    await toggle.click()
    await expect(log).toContainText('tell me a joke')
    await log.getByRole('button', { name: 'Talk to a person' }).click()
    await chat.getByRole('textbox', { name: 'Name' }).fill('Robin Vale')
    await chat.getByRole('textbox', { name: 'Email address' }).fill('robin@example.com')
    await chat.getByRole('button', { name: 'Start chat' }).click()
    await expect(log).toContainText('tell me a joke')
    await expect(log).toContainText('Waiting for next available agent')
  },
)

test(
  'with a line that is cut a question stays, and goes when it is sent again',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    await openChatHours(page)
    await page.goto('/account/heloc/register-v2')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await chat.getByRole('textbox', { name: 'Your message' }).waitFor()
    await context.setOffline(true)
    await writeInChat(chat, 'What is a HELOC?')
    await expect(chat).toContainText('Please try resending the message.')
    await context.setOffline(false)
    await chat.getByRole('button', { name: 'Resend' }).click()
    await expect(chat.getByRole('log')).toContainText('a line of credit that your home secures')
    watch.console.splice(0)
  },
)
