import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { expect, expectAccessible, test, watchPage } from './borrower.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startApplication } from './startApplication.ts'
import { proves } from '../proves.ts'
import { writeInChat } from './writeInChat.ts'

test(
  'a borrower goes on with an open chat from the dashboard, ends it, and reads it again',
  proves('B-PROD-005'),
  async ({ page, browser, watch }) => {
    await startApplication(page, { isLater: true })
    const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/dashboard')
    const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
    const authenticated = await page.request.post(
      '/service-csp/customer/secure/api/v1/webchat/authenticate',
      { headers: { 'x-org': 'alder', authorization: `Bearer ${jwt}` } },
    )
    const { nonce } = (await authenticated.json()) as { nonce: string }
    const began = await page.request.post('/service-csp/external/api/v1/twilio/initWebChat', {
      headers: { 'x-org': 'alder' },
      data: { friendlyName: name, emailAddress: 'rosa@example.com', nonce },
    })
    expect(began.status(), await began.text()).toBe(201)

    await page.reload()
    const chats = page.getByRole('region', { name: 'Your chats' })
    await chats.getByRole('button', { name: 'Continue this chat' }).click()
    const log = chats.getByRole('log')
    await expect(log).toContainText('Waiting for next available agent')
    await writeInChat(chats, 'Where do I send my pay stub?')
    await expect(log).toContainText('Sent')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
      await keepPicture(page, `chat-own-${width}`)
    }

    // The agent sees the application next to the chat.
    const desk = await (await browser.newContext()).newPage()
    watchPage(desk, watch)
    const agent = await signInAsAgent(desk)
    await desk.addInitScript((token) => localStorage.setItem('jwt', token), agent)
    await desk.goto('/agent/chats')
    await desk.getByRole('button', { name: `Take ${name}` }).click()
    const theirs = desk.getByRole('region', { name })
    await expect(theirs.getByRole('log')).toContainText('Where do I send my pay stub?')
    await expect(theirs.getByRole('region', { name: 'Property' })).toContainText('Illinois Avenue')
    await expect(theirs.getByRole('region', { name: 'Journal' })).toContainText(
      'The borrower began a chat',
    )
    for (const width of [1280, 360]) {
      await desk.setViewportSize({ width, height: 800 })
      expect(await findOverflow(desk), `${width} px`).toEqual([])
      await expectAccessible(desk)
    }
    await desk.context().close()

    await chats.getByRole('button', { name: 'End chat' }).click()
    await expect(chats.getByRole('textbox')).toHaveCount(0)

    await page.reload()
    await chats.getByRole('button', { name: 'Read this chat' }).click()
    await expect(log).toContainText('Where do I send my pay stub?')
    await expect(chats.getByRole('textbox')).toHaveCount(0)
  },
)
