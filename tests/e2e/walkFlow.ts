import { inLanguage, type Bundle, type JsonObject } from '#model'
import { answerForm } from '../../tools/browser/answerForm.ts'
import { awaitTakeOver } from '../../tools/browser/awaitTakeOver.ts'
import type { Hand } from '../../tools/browser/Hand.ts'
import type { Page } from '../../tools/browser/Page.ts'
import { shipped } from '../shipped.ts'
import { seeHeading } from './seeHeading.ts'

export function bundleOf(orgCode: string, language = ''): Bundle {
  return inLanguage(shipped.bundles.get(orgCode)!, language)
}

/** The step whose address the page shows. */
export async function openStep(page: Page, orgCode: string, flow: string): Promise<string> {
  const { pathname, searchParams } = new URL(await page.url())
  const shown = Object.entries(bundleOf(orgCode).flows[flow]!.steps).find(([, step]) => {
    const address = new URL(`http://host/account/heloc${step.path}`)
    return (
      address.pathname === pathname &&
      [...address.searchParams].every(([key, value]) => searchParams.get(key) === value)
    )
  })
  if (!shown) throw new Error(`No step of ${flow} at ${await page.url()}`)
  return shown[0]
}

/** Of any driver’s page its own kind of locator. */
export const submitButton = <Any extends Pick<Page, 'locator'>>(page: Any) =>
  page.locator('main form button[type="submit"]') as ReturnType<Any['locator']>

export interface Walk {
  readonly orgCode: string
  /** Of the page, if it is not the lender's own. */
  readonly language?: string
  readonly flow: string
  readonly answers: Readonly<Record<string, JsonObject>>
  readonly hand: Hand
  /** Called on each step before it is answered. */
  readonly look?: (step: string) => Promise<void>
  /** Stops in front of this step. */
  readonly until?: string
}

/**
 * Answers step after step by form id until the flow has made its call and left; gives the steps
 * visited.
 */
export async function walkFlow(
  page: Page,
  { orgCode, language, flow, answers, hand, look, until }: Walk,
): Promise<readonly string[]> {
  const visited: string[] = []
  await awaitTakeOver(page)
  const { steps } = bundleOf(orgCode).flows[flow]!
  for (;;) {
    await submitButton(page).waitFor()
    const step = await openStep(page, orgCode, flow)
    if (step === until) return visited
    visited.push(step)
    await seeHeading(page, bundleOf(orgCode, language).forms[steps[step]!.form]!.ui.page.heading)
    await look?.(step)
    const answer = answers[steps[step]!.form]
    if (!answer) throw new Error(`No answer for ${steps[step]!.form}`)
    await answerForm(page, answer, hand)
    const before = await page.url()
    await hand.press(submitButton(page))
    await page.waitForURL((url) => url.href !== before)
    if (/\/account\/heloc\/[0-9a-f]{8}-/.test(await page.url())) return visited
  }
}
