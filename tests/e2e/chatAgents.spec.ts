import type { Locator } from '@playwright/test'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { expect, expectAccessible, test, watchPage } from './borrower.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { hireAgent } from './hireAgent.ts'
import { keepPicture } from './keepPicture.ts'
import { openChatHours } from './openChatHours.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { writeInChat } from './writeInChat.ts'
import { askPerson } from './askPerson.ts'

async function attach(chat: Locator, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  await chat.locator('input[type=file]').setInputFiles(file)
  await expect(chat.locator('progress')).toHaveCount(0)
}

const folder = createDataDirectory()
const walk = test.extend<object, { server: OwnServer }>({
  // Of its own: wherever a second agent works, files of other tests would go to them.
  server: [
    async ({ browserName: _engine }, use) => {
      const server = await startOwnServer(folder)
      await use(server)
      await server.kill('SIGTERM')
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

walk(
  'an agent gives a chat to another, who sees its files, answers with one, and gives it back',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const open = async (email?: string) => {
      const desk = await (await browser.newContext()).newPage()
      watchPage(desk, watch)
      const jwt = await signInAsAgent(desk, email, folder)
      await desk.addInitScript((token) => localStorage.setItem('jwt', token), jwt)
      await desk.goto('/agent/chats')
      return desk
    }
    const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
    await openChatHours(page)
    await page.goto('/account/heloc/register-v2')
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await askPerson(chat, name)
    const log = chat.getByRole('log')
    await attach(chat, 'statement.txt', 'Balance: $1,250.00')
    await writeInChat(chat, 'Here is my statement.')
    await expect(log.getByRole('button', { name: /statement\.txt/ })).toBeVisible()

    const first = await open()
    await first.getByRole('button', { name: `Take ${name}` }).click()
    const ofFirst = first.getByRole('region', { name })
    await expect(ofFirst.getByRole('log')).toContainText('Here is my statement.')
    const second = await open(await hireAgent('Priya', folder))
    // The second agent is there once they have looked at the queue.
    await expect(second.getByRole('heading', { name: 'Chats', level: 1 })).toBeVisible()
    const to = ofFirst.getByRole('combobox', { name: 'Transfer to' })
    await expect(to.getByRole('option', { name: 'Priya Coleman' }).first()).toBeAttached()
    await to.selectOption({ label: 'Priya Coleman' })
    await ofFirst.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(ofFirst).toHaveCount(0)
    await expect(log).toContainText('Priya Coleman joined the chat')

    await second.getByRole('button', { name: `Open ${name}` }).click()
    const ofSecond = second.getByRole('region', { name })
    const theirs = ofSecond.getByRole('log')
    const saved = second.waitForEvent('download')
    await theirs.getByRole('button', { name: /statement\.txt/ }).click()
    expect((await saved).suggestedFilename()).toBe('statement.txt')
    await attach(ofSecond, 'rates.txt', 'Our rates')
    await writeInChat(ofSecond, 'Thank you, here are ours.')
    const received = page.waitForEvent('download')
    await log.getByRole('button', { name: /rates\.txt/ }).click()
    await expect(log.getByRole('listitem').last()).toContainText('Priya Coleman')
    expect((await received).suggestedFilename()).toBe('rates.txt')
    for (const shown of [page, second])
      for (const width of [1280, 360]) {
        await shown.setViewportSize({ width, height: 800 })
        expect(await findOverflow(shown), `${width} px`).toEqual([])
        await expectAccessible(shown)
        await keepPicture(shown, `chat-${shown === page ? 'visitor' : 'agent'}-${width}`)
      }

    // Given back to the queue, the first agent can take it again, with all that was said.
    await ofSecond.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(log).toContainText('Priya Coleman left the chat')
    await expect(log).toContainText('Waiting for next available agent')
    await first.getByRole('button', { name: `Take ${name}` }).click()
    await expect(ofFirst.getByRole('log')).toContainText('Thank you, here are ours.')
    await expect(ofFirst.getByRole('button', { name: /rates\.txt/ })).toBeVisible()
    await ofFirst.getByRole('button', { name: 'End chat' }).click()
    await expect(chat).toContainText('Thanks for chatting with us!')
    for (const desk of [first, second]) await desk.context().close()
  },
)
