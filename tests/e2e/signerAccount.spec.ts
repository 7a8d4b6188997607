import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { openAsSigner } from './openAsSigner.ts'
import {
  answerOn,
  codeOf,
  linkOf,
  nameSigner,
  newPhone,
  password,
  phone,
  robin,
  unforeseen,
} from './signers.ts'
import { sendEvent } from './sendEvent.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'

/** A password of its own, then the code that came by mail, and the person is signed in. */
async function openAccount(
  own: Page,
  link: string,
  readCode: () => Promise<string>,
): Promise<void> {
  await own.goto(link)
  await own.getByRole('button', { name: 'Choose a password instead' }).click()
  await own.locator('#root_password').fill(password)
  await own.locator('#root_confirmPassword').fill(password)
  await submitButton(own).click()
  await expect(own.locator('main')).toContainText('We cannot send you text messages')
  await own.locator('#root_code').fill(await readCode())
  await submitButton(own).click()
  await expect(own).toHaveURL(/\/heloc-signer\/intro/)
}

test(
  'who has an account comes in with it, switches when someone else is signed in, chooses among their signings, and answers a condition',
  proves('A-REDIR-003', 'A-ROLE-004', 'A-ROUTE-039', 'A-ROUTE-040', 'A-ROUTE-041', 'A-ROUTE-042'),
  async ({ page, browser }) => {
    const email = `kit.${Date.now()}@example.com`
    const first = await startApplication(page, { lastName: 'Marlow' })
    await nameSigner(page, first, [{ ...robin, email }])
    const { own, watch, link } = await openAsSigner(browser, page, email)
    const problems: string[] = []
    const look = async (name: string) => {
      await keepPicture(own, `signer-${name}`)
      problems.push(...(await findFlaws(own, 'alder')).map((flaw) => `${name}: ${flaw}`))
    }
    await openAccount(own, link, () => codeOf(page, email))
    await askFor(page, first, 'TITLE', 'MARRIAGE_CERTIFICATE')

    const elsewhere = await (await browser.newContext({ viewport: phone })).newPage()
    const second = await startApplication(elsewhere, { lastName: 'Tamsin' })
    const mobile = newPhone()
    await nameSigner(elsewhere, second, [{ ...robin, email, phone: mobile }])
    const newer = await linkOf(page, email, { older: link })

    await test.step('someone else is signed in at this computer', async () => {
      await startApplication(own, { isLater: true, lastName: 'Onlooker' })
      await own.goto('about:blank')
      await own.goto(newer)
      await expect(own.getByRole('heading', { level: 1 })).toHaveText(
        'This link is for someone else',
      )
      await expect(own.locator('main')).toContainText('You are signed in as rosa.')
      await look('another')
      await own.getByRole('button', { name: 'Sign in as someone else' }).click()
      await expect(own.locator('main')).toContainText('You have an account')
      await look('known')
      await own.getByRole('button', { name: 'Continue' }).click()
      await own.locator('#root_email').fill(email)
      await own.locator('#root_password').fill(password)
      await submitButton(own).click()
      await expect(own.getByRole('heading', { level: 1 })).toHaveText('Enter your code', {
        timeout: 30_000,
      })
      await expect(own.locator('main')).toContainText(`the phone that ends in ${mobile.slice(-4)}`)
      const [above, label] = await Promise.all(
        [
          own.locator('main p', { hasText: 'No code, or the wrong number?' }),
          own.locator('label[for="root_code"]'),
        ].map((part) => part.boundingBox()),
      )
      expect(
        label!.y - (above!.y + above!.height),
        'the label belongs to its field, not to the text above',
      ).toBeGreaterThanOrEqual(24)
      await look('code-known')
      await own.locator('#root_code').fill(await codeOf(page, mobile))
      await submitButton(own).click()
      await settle(own)
      await expect(own.locator('main')).toContainText('Rosa Tamsin')
    })

    await test.step('several wait: they choose', async () => {
      await own.getByRole('button', { name: 'See all that you sign' }).click()
      await expect(own.getByRole('heading', { level: 1 })).toHaveText('Who are you signing for?')
      await expect(own.locator('.panel-rows li')).toHaveCount(2)
      await expect(own.locator('main')).toContainText('Waits for you')
      await look('choose')
      await own.locator('li', { hasText: 'Rosa Marlow' }).getByRole('button').click()
      await settle(own)
      await expect(own.locator('main')).toContainText('Rosa Marlow')
    })

    await test.step('the lender asks them for a document', async () => {
      await answerOn(own, 'intro', { agrees: true })
      await expect(own).toHaveURL(/\/heloc-signer\/conditions/)
      await settle(own)
      await expect(own.locator('main')).toContainText(/marriage certificate/i)
      await look('conditions')
      await own.getByRole('link', { name: 'Send a document' }).first().click()
      await expect(own).toHaveURL(/conditions\/upload-document/)
      await settle(own)
      await look('conditions-upload')
      await askFor(page, first, 'IDENTITY', 'PASSPORT')
      await own.goto('/heloc-signer/conditions')
      await own.getByRole('link', { name: 'Send your identity document' }).first().click()
      await expect(own).toHaveURL(/\/heloc-signer\/conditions\/identity$/)
      await settle(own)
      await look('conditions-identity')
      await own.goto('/heloc-signer/conditions/phone-number')
      await settle(own)
      await expect(own).toHaveURL(/\/heloc-signer\/conditions$/)
      await expect(own.locator('main')).toContainText(/marriage certificate/i)
    })
    expect(problems).toEqual([])
    expect(unforeseen(watch.console)).toEqual([])
  },
)

test(
  'two signers need an address each; after three refused documents the signer reads what comes next, and the borrower that we help',
  { tag: '@long' },
  async ({ page, browser }) => {
    const email = `sam.${Date.now()}@example.com`
    const borrower = await startApplication(page)
    const both = [
      { ...robin, lastName: 'Smear', email },
      { ...robin, firstName: 'Lee', email: email.replace('sam', 'Sam') },
    ]
    await nameSigner(page, borrower, both, async () => {
      await expect(page.locator('main')).toContainText('Two signers have the same email')
      await expectAccessible(page)
      await page.locator('#root_signers_1_email').fill(`lee.${email}`)
      await submitButton(page).click()
    })
    await expect(page.locator('main')).toContainText('0 of 2 signed')
    const { own, watch, link } = await openAsSigner(browser, page, email)
    await openAccount(own, link, () => codeOf(page, email))
    await settle(own)
    await answerOn(own, 'intro', { agrees: true })
    for (let time = 1; time <= 3; time++) {
      await expect(own).toHaveURL(/\/heloc-signer\/identity$/)
      await settle(own)
      if (time > 1) await expect(own.locator('main')).toContainText(/could not|refused|again/i)
      await answerOn(own, 'identity', typicalAnswers['identity']!)
      await expect(own.locator('#root_documentNumber')).toHaveCount(0)
    }
    await expect(own).toHaveURL(/\/heloc-signer\/error/)
    await settle(own)
    await expect(own.locator('main')).toContainText('Someone on our team reviews it')
    expect(await findFlaws(own, 'alder')).toEqual([])
    await keepPicture(own, 'signer-help')
    expect(unforeseen(watch.console)).toEqual([])
    await page.reload()
    await expect(page.locator('main')).toContainText('Getting help from our team')
    await expect(page.locator('main')).not.toContainText(/identity|document was refused/i)
    expect(await findFlaws(page, 'alder')).toEqual([])
    await keepPicture(page, 'signer-borrower-waits')
  },
)

/** The lender asks a signer for something: what its desk does, in the sandbox. */
async function askFor(
  page: Page,
  borrower: Applicant,
  categoryEnum: string,
  document: string,
): Promise<void> {
  const condition = {
    uuid: randomUUID(),
    categoryEnum,
    created: new Date().toISOString(),
    requestDocuments: [document],
  }
  await sendEvent(page, borrower, 'condition-opened', { condition }, { signer: true })
}
