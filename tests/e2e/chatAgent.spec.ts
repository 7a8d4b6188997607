import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { expect, expectAccessible, test, watchPage } from './borrower.ts'
import { openChatHours } from './openChatHours.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { proves } from '../proves.ts'
import { writeInChat } from './writeInChat.ts'
import { askPerson } from './askPerson.ts'

test(
  'an agent takes the chat of a visitor, and both see what the other writes, reads and types',
  proves('B-PROD-007'),
  async ({ page, browser, watch }) => {
    const desk = await (await browser.newContext()).newPage()
    watchPage(desk, watch)
    const jwt = await signInAsAgent(desk)
    await desk.addInitScript((token) => localStorage.setItem('jwt', token), jwt)
    const name = `Robin ${crypto.randomUUID().slice(0, 8)}`

    await openChatHours(page)
    await page.goto('/account/heloc/register-v2')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await writeInChat(chat, 'What is a HELOC?')
    await expect(chat.getByRole('log')).toContainText('a line of credit that your home secures')
    await askPerson(chat, name)
    const log = chat.getByRole('log')
    await writeInChat(chat, 'How long does it take?')
    await expect(log).toContainText('Sent')

    await desk.goto('/agent')
    await desk.getByRole('link', { name: 'Chats' }).click()
    await desk.getByRole('button', { name: `Take ${name}` }).click()
    const theirs = desk.getByRole('region', { name })
    // What the chatbot said comes with the conversation.
    await expect(theirs.getByRole('log')).toContainText('a line of credit that your home secures')
    await expect(theirs.getByRole('log')).toContainText('How long does it take?')
    await expect(log).toContainText('joined the chat')
    await expect(log).not.toContainText('Waiting for next available agent')
    await expect(log).toContainText('Read')
    await theirs.getByRole('textbox', { name: 'Your message' }).pressSequentially('About five')
    await expect(chat).toContainText('is typing')
    await writeInChat(theirs, 'About five business days.')
    await expect(log).toContainText('About five business days.')

    await desk.getByRole('checkbox', { name: 'Play a sound' }).check()
    const notes = theirs.getByRole('region', { name: 'Notes on this chat' })
    await notes.getByRole('textbox', { name: 'New note' }).fill('Asked about the time it takes.')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Asked about the time it takes.')

    for (const shown of [page, desk])
      for (const width of [1280, 360]) {
        await shown.setViewportSize({ width, height: 800 })
        expect(await findOverflow(shown), `${width} px`).toEqual([])
        await expectAccessible(shown)
      }
    await theirs.getByRole('button', { name: 'End chat' }).click()
    await expect(chat).toContainText('Thanks for chatting with us!')
    await chat.getByRole('button', { name: 'Take the survey' }).click()
    await expect(chat.getByRole('radio', { name: 'Very good' })).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
      await keepPicture(page, `chat-ended-${width}`)
    }
    await chat.getByRole('button', { name: 'Email the transcript' }).click()
    await expect(chat.getByRole('status')).toContainText('on its way to robin@example.com')
    for (const shown of [chat, theirs]) {
      const saved = shown.page().waitForEvent('download')
      await shown.getByRole('button', { name: 'Save the transcript (PDF)' }).click()
      expect((await saved).suggestedFilename()).toBe('Chat.pdf')
    }
    for (const shown of [page, desk]) await expectAccessible(shown)
    await desk.context().close()
  },
)
