import { deepEqual } from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { compile, screenAt, signerEngine } from '#engine'
import type { JsonObject } from '#model'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import type { Page } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'
import { advanceApplication } from './advanceApplication.ts'
import { findFlaws } from './findFlaws.ts'
import { readOutbox } from './readOutbox.ts'
import { seeCount } from './seeCount.ts'
import type { Applicant } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

export const phone = { width: 360, height: 740 }
export const password = 'Amber-lantern-62-hills!'
const joint = {
  ...typicalAnswers,
  'start/profile': {
    ...typicalAnswers['start/profile'],
    titleHeld: 'JOINT_OTHER',
    coOwners: [{ name: 'Robin Pine' }],
  },
  'start/contact': { ...typicalAnswers['start/contact'], ownership: 'JOINT' },
}
const words = { legalName: 'Robin Pine', today: new Date().toISOString().slice(0, 10) }
export const robin = { firstName: 'Robin', lastName: 'Pine', relationship: 'CO_OWNER' }
/** Of the numbers that no one has. */
export const newPhone = () =>
  `(${randomInt(201, 989)}) 555-01${String(randomInt(100)).padStart(2, '0')}`
const engine = signerEngine(compile(bundleOf('alder'), () => undefined))!

/** The borrower names the co-signers, in the page. */
export async function nameSigner(
  page: Page,
  borrower: Applicant,
  signers: readonly JsonObject[],
  correct?: () => Promise<void>,
): Promise<void> {
  await advanceApplication(page, borrower, 'signing/additional', 'alder', joint)
  await page.goto(`/account/heloc/${borrower.uuid}/signing/additional`)
  await settle(page)
  const form = bundleOf('alder').forms['application/additional-signer']!
  await answerScreen(
    page,
    form,
    { needed: 'YES', signers },
    { ...words, legalName: borrower.legalName },
  )
  await seeCount(page.locator('input[value="NO"]'), 0, 'signing alone is not offered')
  await submitButton(page).click()
  await correct?.()
  await page.waitForURL(({ pathname }) => pathname.endsWith('signing/others'))
  await settle(page)
  deepEqual(await findFlaws(page, 'alder'), [])
}

/**
 * The newest one-time code that went to this phone or address; `older`: one that is known already.
 */
export async function codeOf(page: Page, to: string, older = ''): Promise<string> {
  let code = ''
  const isThere = async () => {
    const message = (await readOutbox(new URL(await page.url()).origin, to)).find(({ template }) =>
      template.startsWith('signer-code'),
    )
    code = /\b\d{6}\b/.exec(message?.paragraphs.join(' ') ?? '')?.[0] ?? ''
    return code !== older
  }
  await until(isThere, `a code for ${to}`, { within: 30_000 })
  return code
}

/**
 * The link in the newest invitation that went there, or in a mail of that template; `older`: one
 * that is known already.
 */
export async function linkOf(
  page: Page,
  email: string,
  { older = '', template = 'signer-invitation' }: { older?: string; template?: string } = {},
): Promise<string> {
  let link = ''
  const isThere = async () => {
    link =
      (await readOutbox(new URL(await page.url()).origin, email)).find(
        (mail) => mail.template === template,
      )?.link?.href ?? ''
    return link.includes('#invite=') && link !== older
  }
  await until(isThere, `an invitation for ${email}`, { within: 30_000 })
  return link
}

export async function answerOn(
  page: Page,
  path: string,
  answer: Parameters<typeof answerScreen>[2],
): Promise<void> {
  const found = screenAt(engine, path)
  if (!found || !('screen' in found)) throw new Error(`No screen at ${path}`)
  await answerScreen(page, bundleOf('alder').forms[found.screen.form!]!, answer, words)
  await submitButton(page).click()
}

/**
 * What the console says, but for validationErrors that belong to the way: a code is asked for, a
 * wrong one is entered, another is asked for too soon.
 */
export const unforeseen = (said: readonly string[]) =>
  said.filter((line) => !/status of (422|429)/.test(line))
