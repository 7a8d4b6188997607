import type { Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { openAsSigner } from './openAsSigner.ts'
import { codeOf, linkOf, nameSigner, newPhone, phone, robin, unforeseen } from './signers.ts'
import { passTime } from './passTime.ts'
import { sendEvent } from './sendEvent.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { settle } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'
import { followUsedLink, walkSigner } from './walkSigner.ts'
import { proves } from '../proves.ts'
import { takeFocus } from './takeFocus.ts'

test(
  'a further signer comes in by the link in the mail, proves their identity, reads, signs, and the borrower goes on',
  proves(
    'A-ROUTE-034',
    'A-ROUTE-035',
    'A-ROUTE-037',
    'A-ROUTE-038',
    'A-PROG-012',
    'A-ROLE-003',
    'A-ROLE-005',
  ),
  async ({ page, browser }) => {
    const email = `robin.${Date.now()}@example.com`
    const mobile = newPhone()
    const borrower = await startApplication(page)
    await nameSigner(page, borrower, [{ ...robin, email, phone: mobile }])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for other signers')
    await expect(page.locator('main')).toContainText('0 of 1 signed')
    await expect(page.locator('main')).toContainText('They haven’t opened the link yet')
    await expect(page.locator('main')).toContainText('Invited, not started')

    const { own, watch, link } = await openAsSigner(browser, page, email)
    const problems: string[] = []
    const look = async (name: string) => {
      await keepPicture(own, `signer-${name}`, { fullPage: !name.endsWith('document') })
      problems.push(...(await findFlaws(own, 'alder')).map((flaw) => `${name}: ${flaw}`))
    }

    await walkSigner({ page, own, link, mobile, look })
    expect(problems).toEqual([])
    expect(unforeseen(watch.console)).toEqual([])

    await test.step('the link works once', async () => {
      const again = await (await browser.newContext({ viewport: phone })).newPage()
      await followUsedLink(again, link, { email, mobile }, async () =>
        expect(await findFlaws(again, 'alder')).toEqual([]),
      )
      await again.context().close()
    })
  },
)

test(
  'a co-signer whose invitation is too old asks for a new one, comes in by it, and can ask for help',
  proves('A-ROUTE-033', 'B-PROD-006'),
  async ({ page, browser }) => {
    const email = `kim.${Date.now()}@example.com`
    const borrower = await startApplication(page)
    await nameSigner(page, borrower, [{ ...robin, email }])
    const { own, link } = await openAsSigner(browser, page, email)
    await passTime(page, 'alder', 'P8D')
    await own.goto(link)
    const heading = own.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This link is too old')
    await keepPicture(own, 'signer-invitation-again')
    expect(await findFlaws(own, 'alder')).toEqual([])
    await own.locator('#root_email').fill(email)
    await own.keyboard.press('Enter')
    await expect(heading).toHaveText('Check your email')
    const newer = await linkOf(page, email, { older: link })
    await own.goto('about:blank')
    await own.goto(newer)
    await own.getByRole('button', { name: 'Send me a code' }).click()
    await own.locator('#root_code').fill(await codeOf(page, email))
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/\/heloc-signer\/intro/)

    await own.getByRole('button', { name: 'Chat with us' }).click()
    const chat = own.getByRole('dialog', { name: 'Chat' })
    await expect(
      chat.getByRole('textbox', { name: 'Your message' }),
      'help for them, too',
    ).toBeVisible()

    await sendEvent(page, borrower, 'withdrawn-by-word', { reason: 'The borrower called.' })
    await own.goto('/heloc-signer/resume')
    await expect(own).toHaveURL(/\/heloc-signer\/cancelled$/)
    await expect(heading).not.toBeEmpty()
    expect(await findFlaws(own, 'alder')).toEqual([])
  },
)

test(
  'a co-signer declines by the keyboard, and both are told',
  proves('A-ROUTE-036'),
  async ({ page, browser }) => {
    const email = `lee.${Date.now()}@example.com`
    const borrower = await startApplication(page)
    await nameSigner(page, borrower, [{ ...robin, email }])
    const { own, link } = await openAsSigner(browser, page, email)
    await own.goto(link)
    await own.getByRole('button', { name: 'Send me a code' }).waitFor()
    await tabTo(own, 'Send me a code')
    await own.keyboard.press('Enter')
    await expect(own.locator('main')).toContainText('We cannot send you text messages')
    await own.locator('#root_code').fill(await codeOf(page, email))
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/\/heloc-signer\/intro/)
    await settle(own)
    await tabTo(own, 'I do not want to sign')
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/\/heloc-signer\/decline/)
    await settle(own)
    await takeFocus(own.locator('#root_sure'))
    await own.keyboard.press('Space')
    await takeFocus(submitButton(own))
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/\/heloc-signer\/error/)
    await expect(own.locator('main')).toContainText('We have told the borrower')
    expect(await findFlaws(own, 'alder')).toEqual([])
    await page.reload()
    await expect(page).toHaveURL(/signing\/additional/)
    await expect(page.locator('main')).toContainText('Someone chose not to sign')
    await expect(page.locator('input[value="NO"]'), 'signing alone is not offered').toHaveCount(0)
    expect(await findFlaws(page, 'alder')).toEqual([])
  },
)

/** Presses Tab until the link or button of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent ?? '')).trim() === name)
      return
  }
  throw new Error(`${name} is not reached`)
}

test('where a spouse must sign, one names them and is not asked whether; with insurance to prove, not all is done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { uuid } = await startApplication(page)
  const all = situationsOf(bundleOf('alder'))
  let current = all.find(
    ({ name, path }) => name === 'a spouse has to sign' && path === 'signing/additional',
  )!
  await tellSituations(page, 'alder', () => current)
  const open = () => page.goto(`/account/heloc/${uuid}/${current.path}`)
  await open()
  const main = page.locator('main')
  await expect(main).toContainText('your spouse signs the deed of trust')
  await expect(main.getByText('Yes, someone else must sign', { exact: true })).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(0)
  await expect(main.getByLabel('Last name')).toBeVisible()
  for (const path of ['insurance/requirements', 'insurance/upload']) {
    current = all.find((each) => each.path === path)!
    await open()
    const progress = page.locator('aside .progress-item')
    await expect(progress).toHaveCount(7)
    await expect(page.locator('aside .progress-item.current')).toHaveCount(1)
  }
})
