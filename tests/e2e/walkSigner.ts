import { doesNotMatch } from 'node:assert/strict'
import type { Page } from '../../tools/browser/Page.ts'
import { readDocuments } from '../../tools/browser/readDocuments.ts'
import { until } from '../../tools/browser/until.ts'
import { seeCount } from './seeCount.ts'
import { seeHeading } from './seeHeading.ts'
import { seePath } from './seePath.ts'
import { seeText } from './seeText.ts'
import { answerOn, codeOf, linkOf } from './signers.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { submitButton } from './walkFlow.ts'

export interface SignerWalk {
  /** Of the borrower, who waits for the signer. */
  readonly page: Page
  /** Of the signer. */
  readonly own: Page
  /** From the invitation. */
  readonly link: string
  readonly mobile: string
  /** Called on each screen of the signer. */
  readonly look: (name: string) => Promise<void>
}

/**
 * A signer comes in by the link in the mail, shows who they are, reads and signs, and the borrower
 * continues.
 */
export async function walkSigner({ page, own, link, mobile, look }: SignerWalk): Promise<void> {
  const main = own.locator('main')
  await own.goto(link)
  await seeHeading(own, 'Rosa Keller-Lopez asks for your signature')
  doesNotMatch(await own.url(), /invite/, 'the token leaves the address')
  await look('invitation')
  await own.getByRole('button', { name: 'Send me a code' }).click()
  await seeText(main, `the phone that ends in ${mobile.slice(-4)}`)
  await look('code')
  await own.getByRole('button', { name: 'Send a new code' }).click()
  await seeText(main, /We sent a code just now\s*You can try again in \d+ seconds?\./)
  const code = await codeOf(page, mobile)
  await own.locator('#root_code').fill(code === '000000' ? '000001' : '000000')
  await submitButton(own).click()
  await seeText(main, 'This code is wrong.')
  await look('wrong-code')
  await own.locator('#root_code').fill(code)
  await submitButton(own).click()

  await seePath(own, /\/heloc-signer\/intro/)
  await settle(own)
  await look('intro')
  await seeText(own.locator('.progress-bar summary'), 'What You Sign')
  await submitButton(own).click()
  await seeText(main, 'Please agree to continue here')
  await answerOn(own, 'intro', { agrees: true })

  await seePath(own, /\/heloc-signer\/identity/)
  await settle(own)
  await look('identity')
  await answerOn(own, 'identity', typicalAnswers['identity']!)

  await seePath(own, /\/heloc-signer\/sign$/)
  await settle(own)
  await look('sign')
  await readDocuments(own, () => look('document'))
  await answerOn(own, 'sign', typicalAnswers['signing/sign']!)

  await seePath(own, /\/heloc-signer\/documents/)
  await settle(own)
  await look('documents')
  await seeText(main, 'You have signed')
  await own.setViewportSize({ width: 1280, height: 900 })
  await seeText(own.locator('.signer-sidebar'), 'Sign Documents')
  doesNotMatch(await own.locator('.signer-sidebar').innerText(), /APR|\$/, 'nothing of the offer')
  await look('documents-wide')
  await own.locator('header summary').last().click()
  await own.getByRole('button', { name: 'Logout' }).waitFor()
  const dashboard = own.getByRole('link', { name: 'Dashboard' })
  await seeCount(dashboard, 0, 'no dashboard for someone who only signs')

  const goesOn = async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    return !/signing\/(others|additional)/.test(await page.url())
  }
  await until(goesOn, 'the borrower goes on', { within: 60_000, every: 500 })
  await seeHeading(page, /notary/i)
}

/**
 * Someone who follows the same link later has a new one sent, and comes with a code to what they
 * signed. `mobile`: where the code goes.
 */
export async function followUsedLink(
  page: Page,
  link: string,
  { email, mobile }: { readonly email: string; readonly mobile: string },
  look: (name: string) => Promise<void>,
): Promise<void> {
  await page.goto(link)
  await seeHeading(page, 'This link no longer works')
  await look('used-link')
  await page.locator('#root_email').fill(email)
  await page.keyboard.press('Enter')
  await seeHeading(page, 'Check your email')
  await look('link-sent')
  const newer = await linkOf(page, email, { template: 'signer-return' })
  await page.goto('about:blank')
  await page.goto(newer)
  await seeHeading(page, 'Welcome back')
  await look('welcome-back')
  const before = await codeOf(page, mobile)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await seeText(page.locator('main'), `the phone that ends in ${mobile.slice(-4)}`)
  await page.locator('#root_code').fill(await codeOf(page, mobile, before))
  await submitButton(page).click()
  await seePath(page, /\/heloc-signer\/documents/)
}
