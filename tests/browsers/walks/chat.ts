import { ok } from 'node:assert/strict'
import type { Locator, Page } from '../../../tools/browser/Page.ts'
import { comeInAsAgent } from '../../e2e/comeInAsAgent.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { openChatHours } from '../../e2e/openChatHours.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { seeText } from '../../e2e/seeText.ts'
import { watchMovement } from '../../e2e/watchMovement.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/**
 * A visitor asks the chatbot, then a person; the lender’s agent takes the chat, both write, the
 * visitor finds it again after a reload, and it ends: on a wide screen and on a phone.
 */
export const chat: Walk = async ({ open }) => {
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
  const { page } = await open({ isStill: true })
  await openChatHours(page)
  const movement = await watchMovement(page)
  await page.goto('/account/heloc/register-v2')
  const toggle = page.getByRole('button', { name: 'Chat with us' })
  await toggle.click()
  const panel = page.getByRole('dialog', { name: 'Chat' })
  const log = panel.getByRole('log')
  await write(panel, 'What is a HELOC?')
  await seeText(log, 'a line of credit that your home secures')
  await look(page, 'the chatbot')

  await panel.getByRole('button', { name: 'Talk to a person' }).click()
  await panel.getByRole('textbox', { name: 'Name' }).fill(name)
  await panel.getByRole('textbox', { name: 'Email address' }).fill('robin@example.com')
  await look(page, 'the form')
  await panel.getByRole('button', { name: 'Start chat' }).click()
  await seeText(log, 'Waiting for next available agent')
  await write(panel, 'How long does it take?')
  await seeText(log, 'Sent')
  await look(page, 'waiting')
  // Messages come into the chat, and nothing on the page gives way to them.
  const stand = await movement()

  const { page: desk, said } = await open({ isStill: true })
  await comeInAsAgent(desk)
  ignoreLines({ console: said }, /status of 401/)
  await desk.goto('/agent/chats')
  await seeHeading(desk, 'Chats')
  await look(desk, 'the queue of chats')
  await desk.getByRole('button', { name: `Take ${name}` }).click()
  const theirs = desk.getByRole('region', { name })
  const theirLog = theirs.getByRole('log')
  await seeText(theirLog, 'a line of credit that your home secures')
  await seeText(theirLog, 'How long does it take?')
  await seeText(log, 'joined the chat')
  await write(theirs, 'About five business days.')
  await seeText(log, 'About five business days.')
  const picked = {
    name: 'question.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Which rate?'),
  }
  await panel.locator('input[type=file]').setInputFiles(picked)
  await panel.getByRole('button', { name: 'Remove question.txt' }).waitFor()
  await panel.locator('progress').waitFor({ state: 'detached' })
  await write(panel, 'Thank you!')
  await seeText(theirLog, 'Thank you!')
  await theirLog.getByRole('button', { name: 'question.txt' }).waitFor()
  const moved = (await movement()) - stand
  ok(moved < 0.1, `What is on the page moves by ${moved}`)
  await look(desk, 'the chat of an agent')
  await look(page, 'the chat of a visitor')

  await page.reload()
  await toggle.click()
  await seeText(log, 'About five business days.')
  await seeText(log, 'Thank you!')
  await write(theirs, 'You are welcome.')
  await seeText(log, 'You are welcome.')

  await theirs.getByRole('button', { name: 'End chat' }).click()
  await seeText(panel, 'Thanks for chatting with us!')
  await panel.getByRole('button', { name: 'Take the survey' }).click()
  await panel.getByRole('radio', { name: 'Very good' }).click()
  await panel.getByRole('radio', { name: 'Yes' }).click()
  await look(page, 'the survey')
  await panel.getByRole('button', { name: 'Send' }).click()
  await seeText(panel, 'Your answers help us')
  await look(page, 'the ended chat')
  await look(desk, 'the ended chat of an agent')
}

async function write(side: Locator, text: string): Promise<void> {
  await side.getByRole('textbox', { name: 'Your message' }).fill(text)
  await side.getByRole('button', { name: 'Send', exact: true }).click()
}

async function look(page: Page, screen: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoErrors(page, 'alder', `${screen}, ${width} px`)
  }
}
