import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { compile, screenAt, signerEngine } from '#engine'
import type { JsonObject } from '#model'
import { answerScreen } from '../../src/cli/browser/driver/answerScreen.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, watchPage, type Watch } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import type { Applicant } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

export const phone = { width: 360, height: 740 }
export const password = 'Amber-lantern-62-hills!'
const joint = {
  ...typicalAnswers,
  'start/profile': { ...typicalAnswers['start/profile'], titleHeld: 'JOINT_OTHER', coOwners: [{ name: 'Robin Pine' }] },
  'start/contact': { ...typicalAnswers['start/contact'], ownership: 'JOINT' },
}
const words = { legalName: 'Robin Pine', today: new Date().toISOString().slice(0, 10) }
export const robin = { firstName: 'Robin', lastName: 'Pine', relationship: 'CO_OWNER' }
/** Of the numbers that nobody has. */
export const newPhone = () => `(${randomInt(201, 989)}) 555-01${String(randomInt(100)).padStart(2, '0')}`
const engine = signerEngine(compile(bundleOf('alder'), () => undefined))!

/** The borrower names who signs beside him, in the page. */
export async function nameSigner(
  page: Page,
  borrower: Applicant,
  signers: readonly JsonObject[],
  correct?: () => Promise<void>,
): Promise<void> {
  await advanceApplication(page, borrower, 'signing/additional', 'alder', joint)
  await page.goto(`/account/heloc/${borrower.uuid}/signing/additional`)
  await settle(page)
  await expect(page.locator('input[value="NO"]'), 'signing alone is not offered').toHaveCount(0)
  const form = bundleOf('alder').forms['application/additional-signer']!
  await answerScreen(page, form, { needed: 'YES', signers }, { ...words, legalName: borrower.legalName })
  await submitButton(page).click()
  await correct?.()
  await expect(page).toHaveURL(/signing\/others/, { timeout: 30_000 })
  await settle(page)
  expect(await findFlaws(page, 'alder')).toEqual([])
}

/** The newest one-time code that went to this phone or address. */
export async function codeOf(page: Page, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/api/outbox?to=${encodeURIComponent(to)}`, { headers: { 'x-org': 'alder' } })
    const messages = (await answer.json()) as { template: string; paragraphs: string[] }[]
    const message = messages.find(({ template }) => template.startsWith('signer-code'))
    code = /\b\d{6}\b/.exec(message?.paragraphs.join(' ') ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return code
}

export async function openAsSigner(browser: Browser, page: Page, email: string): Promise<{ own: Page; watch: Watch; link: string }> {
  const own = await (await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })).newPage()
  const watch: Watch = { console: [] }
  watchPage(own, watch)
  let link = ''
  await expect(async () => {
    link = await linkOf(page, email)
    expect(link).toContain('#invite=')
  }).toPass({ timeout: 30_000 })
  return { own, watch, link }
}

/** The link in the newest invitation that went there. */
export async function linkOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/api/outbox?to=${encodeURIComponent(email)}`, { headers: { 'x-org': 'alder' } })
  const mails = (await answer.json()) as { template: string; link: { href: string } | null }[]
  return mails.find(({ template }) => template === 'signer-invitation')?.link?.href ?? ''
}

export async function answerOn(page: Page, path: string, answer: Parameters<typeof answerScreen>[2]): Promise<void> {
  const found = screenAt(engine, path)
  if (!found || !('screen' in found)) throw new Error(`No screen at ${path}`)
  await answerScreen(page, bundleOf('alder').forms[found.screen.form!]!, answer, words)
  await submitButton(page).click()
}

/** What the console says, but for refusals that belong to the way: a code is asked for, a wrong one is entered, another is asked for too soon. */
export function unforeseen({ console: said }: Watch): readonly string[] {
  return said.filter((line) => !/status of (422|429)/.test(line))
}
