import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { openAsSigner } from './openAsSigner.ts'
import { answerOn, codeOf, nameSigner, robin, unforeseen } from './signers.ts'
import { sendEvent } from './sendEvent.ts'
import { startApplication } from './startApplication.ts'
import { settle } from './walkApplication.ts'
import { submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'

test(
  'a co-signer without a password chooses paper, agrees again, and withdraws it in the settings',
  proves('A-ROUTE-031'),
  async ({ page, browser }) => {
    const email = `pat.${Date.now()}@example.com`
    const borrower = await startApplication(page)
    await nameSigner(page, borrower, [{ ...robin, email }])
    const { own, watch, link } = await openAsSigner(browser, page, email)
    const main = own.locator('main')
    const problems: string[] = []
    const look = async (name: string) => {
      await settle(own)
      await keepPicture(own, `signer-${name}`, { fullPage: true })
      problems.push(...(await findFlaws(own, 'alder')).map((flaw) => `${name}: ${flaw}`))
    }
    await own.goto(link)
    await own.getByRole('button', { name: 'Send me a code' }).click()
    await expect(main).toContainText('We cannot send you text messages')
    await own.locator('#root_code').fill(await codeOf(page, email))
    await submitButton(own).click()
    await expect(own).toHaveURL(/\/heloc-signer\/intro/)

    await own.getByRole('link', { name: 'Sign on paper instead' }).click()
    await expect(own).toHaveURL(/\/heloc-signer\/paper\/choose/)
    await look('paper-choice')
    await submitButton(own).click()
    await expect(main).toContainText('Please check the box, or go back')
    await answerOn(own, 'paper/choose', { sure: true })
    await expect(own).toHaveURL(/\/heloc-signer\/paper$/)
    await expect(main).toContainText('Until they are mailed you can still change your mind')
    await look('paper-coming')
    await page.reload()
    await expect(page.locator('main')).toContainText('Signs on paper')
    await expect(page.locator('main')).not.toContainText('We’ll remind them')
    expect(await findFlaws(page, 'alder')).toEqual([])

    await own.getByRole('link', { name: 'Sign electronically instead' }).click()
    await expect(own).toHaveURL(/\/heloc-signer\/intro/)
    await look('paper-agree-again')
    await answerOn(own, 'intro', { agrees: true })
    await expect(own).toHaveURL(/\/heloc-signer\/identity/)

    await own.goto('/dashboard/settings')
    await look('settings')
    await expect(main).not.toContainText('Password')
    await own.getByRole('button', { name: 'Withdraw: Signing electronically' }).click()
    await expect(main).toContainText('you sign them before a notary in person')
    await own.getByRole('button', { name: 'Take it back' }).click()
    await expect(main).toContainText('Withdrawn on')
    await own.goto('/heloc-signer/resume')
    await expect(own).toHaveURL(/\/heloc-signer\/paper$/)
    await sendEvent(page, borrower, 'papers-mailed', { mailedOn: '2026-11-21' }, { signer: true })
    await own.reload()
    await expect(main).toContainText('We mailed your documents')
    await expect(own.getByRole('link', { name: /again/ })).toHaveCount(0)
    await look('paper-mailed')
    await own.getByRole('link', { name: 'Read your documents' }).click()
    await expect(own).toHaveURL(/\/heloc-signer\/documents/)
    await look('paper-documents')
    expect(problems).toEqual([])
    expect(unforeseen(watch.console)).toEqual([])
  },
)
