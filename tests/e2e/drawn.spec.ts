import type { Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { countOpenings } from './countOpenings.ts'
import { askedLater, markUsable } from './markUsable.ts'
import { submitButton } from './walkFlow.ts'
import { watchMovement } from './watchMovement.ts'
import { walkRegistration } from './walkRegistration.ts'
import { holdRequests } from './holdRequests.ts'

const holdScript = (page: Page) => holdRequests(page, /\/assets\/index-.*\.js/)

const takenOver = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(0)

test('what is typed, ticked and focused before the script comes stays, and nothing moves', async ({
  page,
}) => {
  const movement = await watchMovement(page)
  const release = await holdScript(page)
  await page.goto('/account/heloc/register-v2', { waitUntil: 'commit' })
  const street = page.getByRole('combobox', { name: 'Street address' })
  await page.getByRole('radio', { name: 'It is my second home' }).check()
  await street.focus()
  await page.keyboard.type('12 Main')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-drawn]')).toHaveCount(1)
  const control = await street.elementHandle()
  release()
  await takenOver(page)
  expect(await control!.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.type('X')
  await expect(street).toHaveValue('12 MaiXn')
  await street.blur()
  await expect(street).toHaveValue('12 MaiXn')
  await expect(page.getByRole('radio', { name: 'It is my second home' })).toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(await movement()).toBeLessThanOrEqual(0.02)
  await submitButton(page).click()
  // Only what was not answered is asked for.
  await expect(page.getByRole('alert').first()).not.toContainText('how you use')
  await expect(page.getByRole('radio', { name: 'It is my second home' })).toBeChecked()
})

test('the first HTML is the step, and names all that takes it over', async ({ page, request }) => {
  const html = await (await request.get('/account/heloc/register-v2')).text()
  expect(html).toMatch(/<h1[^>]*>Which home would you like to borrow against\?<\/h1>/)
  expect(html).toContain('<li>Checking doesn’t affect your credit score.</li>')
  const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await markUsable(page)
  await page.goto('/account/heloc/register-v2')
  await takenOver(page)
  const later = await askedLater(page)
  const unnamed = asked.filter(
    (path) => /^\/(assets|config)\//.test(path) && !named.includes(path) && !later.includes(path),
  )
  expect(asked.length).toBeGreaterThan(later.length + 10)
  expect(unnamed).toEqual([])
  expect(asked.filter((path) => path.startsWith('/config/bundles/'))).toEqual([
    expect.stringMatching(/\.visitor\.json$/),
  ])
})

test('a page with a visitor’s part of the configuration opens the application in place', async ({
  page,
}) => {
  const openings = countOpenings(page)
  const bundles: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/config/bundles/')) bundles.push(pathname)
  })
  await page.goto('/account/heloc/register-v2')
  await walkRegistration(page)
  await expect(page.locator('main .step h1')).not.toBeEmpty()
  expect(openings.count).toBe(1)
  expect(bundles).toEqual([
    expect.stringMatching(/\.visitor\.json$/),
    expect.stringMatching(/[0-9a-f]\.json$/),
  ])
})

test('an address of a flow without a step leads to its first step by itself', async ({
  request,
}) => {
  const answer = await request.get('/account/heloc/register?utm_source=mail', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/account/heloc/register?utm_source=mail&step=address')
})

test('who has begun does not see the first step on the way to theirs', async ({ page }) => {
  await page.goto('/account/heloc/register-v2')
  await walkRegistration(page, 'legal-name')
  await expect(page.locator('.save-status')).toHaveText(/^Saved /)
  const release = await holdScript(page)
  await page.goto('/account/heloc/register-v2', { waitUntil: 'commit' })
  await expect(page.locator('[data-drawn] main h1')).toHaveCount(1)
  await expect(page.locator('body'), 'the style sheet is there').toHaveCSS('margin', '0px')
  await expect(page.locator('[data-drawn] main h1')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your legal name?')
})

test('a step that is sent before the script comes is taken, and the page goes on with it', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.goto('/account/heloc/register-v2', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Street address' }).fill('12 Main Street')
  await page.getByRole('radio', { name: 'It is my second home' }).check()
  await submitButton(page).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible()
  release()
  await takenOver(page)
  await expect(page.getByRole('combobox', { name: 'Street address' })).toHaveValue('12 Main Street')
  await expect(page.getByRole('radio', { name: 'It is my second home' })).toBeChecked()
})

test('the script is asked for after all that is seen, or with the first key', async ({ page }) => {
  const release = await holdRequests(page, '**/logo.svg')
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') asked.push(sent.url())
  })
  const scripts = () => asked.length
  await page.goto('/account/heloc/register-v2', { waitUntil: 'commit' })
  const street = page.getByRole('combobox', { name: 'Street address' })
  await expect(street).toBeVisible()
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(scripts(), 'the picture is still awaited').toBe(0)
  await street.pressSequentially('12 Main')
  await takenOver(page)
  expect(scripts()).toBeGreaterThan(5)
  await expect(street).toHaveValue('12 Main')
  await expect(street).toBeFocused()
  release()
})

test('a landing page is drawn with its estimate, and taken over as it is', async ({ page }) => {
  const movement = await watchMovement(page)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const release = await holdScript(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const result = page.locator('.landing-result')
  await expect(result).toContainText(' APR')
  const [node, words] = [await result.elementHandle(), await result.textContent()]
  const amount = page.getByLabel('Amount you want')
  await amount.fill('60,000')
  await expect(page.locator('[data-drawn]')).toHaveCount(1)
  release()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(await node!.evaluate((one) => one.isConnected)).toBe(true)
  await expect(result).toHaveText(words!)
  expect(asked.filter((path) => path.endsWith('/estimate'))).toEqual([])
  expect(await movement()).toBeLessThanOrEqual(0.02)
  await expect(amount).toHaveValue('60,000')
  await page.getByRole('button', { name: 'See my estimate' }).click()
  await expect(result).not.toHaveText(words!)
})

test('who is signed in does not see the landing page on the way to theirs', async ({ page }) => {
  await page.goto('/account/heloc/register-v2')
  await walkRegistration(page)
  await expect(page.locator('main .step h1')).not.toBeEmpty()
  const release = await holdScript(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('[data-drawn] .landing')).toHaveCount(1)
  await expect(page.locator('body'), 'the style sheet is there').toHaveCSS('margin', '0px')
  await expect(page.locator('[data-drawn] .landing')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your applications')
})
