import type { Page } from '@playwright/test'
import { readDocuments } from '../../src/cli/browser/driver/readDocuments.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { answerOn, codeOf, nameSigner, newPhone, openAsSigner, password, phone, robin, unforeseen } from './signers.ts'
import { startApplication } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'

test(
  'a further signer comes in by the link in the mail, shows who he is, reads, signs, and the borrower goes on',
  proves('A-ROUTE-034', 'A-ROUTE-035', 'A-ROUTE-037', 'A-ROUTE-038', 'A-PROG-012', 'A-ROLE-003', 'A-ROLE-005'),
  async ({ page, browser }) => {
    test.setTimeout(420_000)
    const email = `robin.${Date.now()}@example.com`
    const mobile = newPhone()
    const borrower = await startApplication(page)
    await nameSigner(page, borrower, [{ ...robin, email, phone: mobile }])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Others still have to sign')
    await expect(page.locator('main')).toContainText('0 of 1 signed')
    await expect(page.locator('main')).toContainText('They have not opened the link yet')
    await expect(page.locator('main')).toContainText('Invited, has not come in yet')

    const { own, watch, link } = await openAsSigner(browser, page, email)
    const problems: string[] = []
    const look = async (name: string) => {
      await keepPicture(own, `signer-${name}`, { fullPage: !name.endsWith('document') })
      problems.push(...(await findFlaws(own, 'alder')).map((flaw) => `${name}: ${flaw}`))
    }

    await own.goto(link)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Rosa Keller-Lopez asks for your signature')
    expect(own.url(), 'the token leaves the address').not.toContain('invite')
    await look('invitation')
    await own.locator('#root_password').fill(password)
    await own.locator('#root_confirmPassword').fill(password)
    await submitButton(own).click()
    await expect(own.locator('main')).toContainText(`the phone that ends in ${mobile.slice(-4)}`)
    await look('code')
    await own.getByRole('button', { name: 'Send a new code' }).click()
    await expect(own.locator('main')).toContainText(/We sent a code just now\s*You can try again in \d+ seconds?\./)
    const code = await codeOf(page, mobile)
    await own.locator('#root_code').fill(code === '000000' ? '000001' : '000000')
    await submitButton(own).click()
    await expect(own.locator('main')).toContainText('This is not the code.')
    await expectAccessible(own)
    await own.locator('#root_code').fill(code)
    await submitButton(own).click()

    await expect(own).toHaveURL(/\/heloc-signer\/intro/, { timeout: 30_000 })
    await settle(own)
    await look('intro')
    await expect(own.locator('.progress-bar summary')).toContainText('What You Sign')
    await submitButton(own).click()
    await expect(own.locator('main')).toContainText('Please agree to go on here')
    await answerOn(own, 'intro', { agrees: true })

    await expect(own).toHaveURL(/\/heloc-signer\/identity/, { timeout: 30_000 })
    await settle(own)
    await look('identity')
    await answerOn(own, 'identity', typicalAnswers['identity']!)

    await expect(own).toHaveURL(/\/heloc-signer\/sign$/, { timeout: 60_000 })
    await settle(own)
    await look('sign')
    await readDocuments(own, () => look('document'))
    await answerOn(own, 'sign', typicalAnswers['signing/sign']!)

    await expect(own).toHaveURL(/\/heloc-signer\/documents/, { timeout: 60_000 })
    await settle(own)
    await look('documents')
    await expect(own.locator('main')).toContainText('You have signed')
    await own.setViewportSize({ width: 1280, height: 900 })
    await expect(own.locator('.signer-sidebar')).toContainText('Sign Documents')
    await expect(own.locator('.signer-sidebar'), 'nothing of the offer').not.toContainText(/APR|\$/)
    await look('documents-wide')
    await own.locator('header summary').last().click()
    await expect(own.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(own.getByRole('link', { name: 'Dashboard' }), 'no dashboard for somebody who only signs').toHaveCount(0)
    expect(problems).toEqual([])
    expect(unforeseen(watch)).toEqual([])

    await page.bringToFront()
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page).not.toHaveURL(/signing\/(others|additional)/, { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/notary/i)

    await test.step('the link works once', async () => {
      const again = await (await browser.newContext({ viewport: phone })).newPage()
      await again.goto(link)
      await expect(again.getByRole('heading', { level: 1 })).toHaveText('You have used this link before')
      expect(await findFlaws(again, 'alder')).toEqual([])
      await again.getByRole('link', { name: 'Sign in' }).click()
      await again.locator('#root_email').fill(email)
      await again.locator('#root_password').fill(password)
      await again.keyboard.press('Enter')
      await expect(again).toHaveURL(/\/heloc-signer\/documents/, { timeout: 30_000 })
      await again.context().close()
    })
  },
)

test('a further signer declines by the keyboard, and both are told', proves('A-ROUTE-036'), async ({ page, browser }) => {
  test.setTimeout(300_000)
  const email = `lee.${Date.now()}@example.com`
  const borrower = await startApplication(page)
  await nameSigner(page, borrower, [{ ...robin, email }])
  const { own, link } = await openAsSigner(browser, page, email)
  await own.goto(link)
  await own.locator('#root_password').fill(password)
  await own.locator('#root_confirmPassword').fill(password)
  await own.keyboard.press('Enter')
  await expect(own.locator('main')).toContainText('We have no mobile number for you')
  await own.locator('#root_code').fill(await codeOf(page, email))
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(/\/heloc-signer\/intro/, { timeout: 30_000 })
  await settle(own)
  await tabTo(own, 'I do not want to sign')
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(/\/heloc-signer\/decline/)
  await settle(own)
  await own.locator('#root_sure').focus()
  await own.keyboard.press('Space')
  await submitButton(own).focus()
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(/\/heloc-signer\/error/, { timeout: 30_000 })
  await expect(own.locator('main')).toContainText('We have told the borrower')
  expect(await findFlaws(own, 'alder')).toEqual([])
  await page.reload()
  await expect(page).toHaveURL(/signing\/additional/)
  await expect(page.locator('main')).toContainText('Somebody chose not to sign')
  await expect(page.locator('input[value="NO"]'), 'signing alone is not offered').toHaveCount(0)
  expect(await findFlaws(page, 'alder')).toEqual([])
})

/** Presses Tab until the link or button of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent ?? '')).trim() === name) return
  }
  throw new Error(`${name} is not reached`)
}
