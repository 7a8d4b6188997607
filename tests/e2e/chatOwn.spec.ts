import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { startApplication } from './startApplication.ts'

test('a borrower goes on with an open chat from the dashboard, ends it, and reads it again', async ({
  page,
}) => {
  await startApplication(page, { isLater: true })
  await page.goto('/dashboard')
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const authenticated = await page.request.post(
    '/service-csp/customer/secure/api/v1/webchat/authenticate',
    { headers: { 'x-org': 'alder', authorization: `Bearer ${jwt}` } },
  )
  const { nonce } = (await authenticated.json()) as { nonce: string }
  const began = await page.request.post('/service-csp/external/api/v1/twilio/initWebChat', {
    headers: { 'x-org': 'alder' },
    data: { friendlyName: 'Rosa Keller', emailAddress: 'rosa@example.com', nonce },
  })
  expect(began.status(), await began.text()).toBe(201)

  await page.reload()
  const chats = page.getByRole('region', { name: 'Your chats' })
  await chats.getByRole('button', { name: 'Go on with this chat' }).click()
  const log = chats.getByRole('log')
  await expect(log).toContainText('Waiting for next available agent')
  await chats.getByRole('textbox', { name: 'Your message' }).fill('Where do I send my pay stub?')
  await chats.getByRole('button', { name: 'Send' }).click()
  await expect(log).toContainText('Sent')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findOverflow(page), `${width} px`).toEqual([])
    await expectAccessible(page)
  }
  await chats.getByRole('button', { name: 'End chat' }).click()
  await expect(chats.getByRole('textbox')).toHaveCount(0)

  await page.reload()
  await chats.getByRole('button', { name: 'Read this chat' }).click()
  await expect(log).toContainText('Where do I send my pay stub?')
  await expect(chats.getByRole('textbox')).toHaveCount(0)
})
