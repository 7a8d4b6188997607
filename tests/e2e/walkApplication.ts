import { expect, type Locator, type Page } from '@playwright/test'
import { compile, screenAt, type Engine } from '#engine'
import type { Bundle, Form, JsonObject, Screen } from '#model'
import { answerScreen, type Words } from '../../src/cli/browser/driver/answerScreen.ts'
import { readDocuments } from '../../src/cli/browser/driver/readDocuments.ts'
import answersToIncome from './answers/start-to-income.json' with { type: 'json' }
import answersToCompletion from './answers/bank-to-complete.json' with { type: 'json' }
import { bundleOf, submitButton } from './walkFlow.ts'

type Answers = Readonly<Record<string, JsonObject>>

/** Answers that fit every screen, by its path in the bundle. */
export const typicalAnswers = { ...answersToIncome.answers, ...answersToCompletion.answers } as unknown as Answers

/** How a borrower acts on a screen. */
export interface Hands {
  read(page: Page, look: () => Promise<void>): Promise<void>
  answer(page: Page, form: Form, answer: JsonObject, words: Words): Promise<void>
  press(page: Page, target: Locator): Promise<void>
}

const mouseHands: Hands = { read: readDocuments, answer: answerScreen, press: (_, target) => target.click() }

export interface ApplicationWalk {
  readonly orgCode: string
  readonly legalName: string
  readonly answers?: Answers
  /** Called on each screen before it is answered. */
  readonly look?: (path: string) => Promise<void>
  /** Stops in front of this screen; "" is the root. */
  readonly until?: string
  /** Lets sandbox time pass where the application waits for somebody else. */
  readonly passTime?: boolean
  readonly hands?: Hands
}

const pathOf = (page: Page) => /\/account\/heloc\/[0-9a-f-]{36}\/?([^?#]*)/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** The screen that is shown: its heading is there and nothing is loading. With `hurry` sandbox time passes for whoever is waited for. */
export async function settle(page: Page, hurry = false): Promise<string> {
  const heading = page.locator('main .step h1, main .plain-page h1').first()
  await expect(async () => {
    if (await heading.isVisible()) return
    if (hurry) await advanceClock(page, 'PT10S')
    await expect(heading).toBeVisible({ timeout: 700 })
  }).toPass({ timeout: 45_000, intervals: [100] })
  await expect(page.locator('main form button[aria-disabled]'), 'nothing is being sent').toHaveCount(0)
  await expect(page.locator('main .skeleton, main .lintel-waiting')).toHaveCount(0)
  return pathOf(page)
}

/** Settles on a screen under its own heading: an address changes a moment before its screen does. */
async function settleOnScreen(page: Page, bundle: Bundle, engine: Engine, hurry: boolean): Promise<string> {
  let path = ''
  await expect(async () => {
    path = await settle(page, hurry)
    const found = screenAt(engine, path)
    if (!found || !('screen' in found)) return
    const heading = headingOf(bundle, found.screen)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1000 })
    expect(pathOf(page)).toBe(path)
  }).toPass({ timeout: 60_000, intervals: [50] })
  return path
}

/** As the files say it; anything where facts are part of it. */
function headingOf({ forms }: Bundle, { form, heading, title }: Screen): string | RegExp {
  const said = (form === undefined ? undefined : forms[form]!.ui.page.heading) ?? heading ?? title
  return said.includes('[[') ? /./ : said
}

/** Answers an application's screens one after the other; gives the paths that it came by. */
export async function walkApplication(page: Page, walk: ApplicationWalk): Promise<readonly string[]> {
  const { orgCode, legalName, answers = typicalAnswers, look, until, passTime = true, hands = mouseHands } = walk
  const bundle = bundleOf(orgCode)
  const engine = compile(bundle, () => undefined)
  const visited: string[] = []
  for (let round = 0; round < 90; round++) {
    const path = await settleOnScreen(page, bundle, engine, passTime)
    if (visited.at(-1) !== path) {
      visited.push(path)
      await look?.(path)
    }
    if (path === until || path === '') return visited
    const found = screenAt(engine, path)
    if (!found || !('screen' in found)) throw new Error(`No screen at ${path}`)
    const { id, screen } = found
    if (screen.package !== undefined) await hands.read(page, async () => look?.(`${path}/document`))
    if (screen.form !== undefined) {
      const { today } = await ask(page, orgCode)
      await hands.answer(page, bundle.forms[screen.form]!, answers[id] ?? {}, { legalName, today })
      await press(page, path, hands)
    } else if (!(await goOn(page, screen, hands))) {
      if (!passTime) return visited
      // A slow page may still show what is over: then no day passes, or what comes next is never seen.
      await lookAgain(page)
      if (pathOf(page) === path) await letADayPass(page)
    }
  }
  throw new Error(`The walk does not end: ${visited.join(' → ')}`)
}

/** Sends the form and waits until something else is shown, or what is wrong. */
async function press(page: Page, path: string, hands: Hands): Promise<void> {
  const before = await submitButton(page).elementHandle()
  await hands.press(page, submitButton(page))
  const problem = page.locator('.lintel-alert-problem, [class*="summary"][role="alert"], .lintel-summary').first()
  await expect
    .poll(
      async () => {
        if (await problem.isVisible()) return `refused at ${path}: ${await problem.innerText()}`
        return !(await before!.evaluate((button) => button.isConnected)) || pathOf(page) !== path ? 'gone' : 'there'
      },
      { timeout: 45_000, intervals: [100, 250, 500] },
    )
    .not.toBe('there')
  if (await problem.isVisible()) throw new Error(`${path}: ${await problem.innerText()}`)
}

/** A screen without a form has a button that leads on, or nothing to do. */
async function goOn(page: Page, screen: Screen, hands: Hands): Promise<boolean> {
  const way = Object.values(screen.actions ?? {}).find(({ primary }) => primary)
  const link = way && page.getByRole('link', { name: way.label })
  if (!link || !(await link.isVisible())) return false
  const before = page.url()
  await hands.press(page, link)
  await page.waitForURL((url) => url.href !== before)
  return true
}

async function ask(page: Page, orgCode: string): Promise<{ status: string; today: string }> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const uuid = /\/account\/heloc\/([0-9a-f-]{36})/.exec(page.url())![1]
  const origin = new URL(page.url()).origin
  const answer = await page.request.get(`${origin}/service-application/api/v1/application/heloc/${uuid}/next-step`, {
    headers: { authorization: `Bearer ${jwt}`, 'x-org': orgCode },
  })
  return (await answer.json()) as { status: string; today: string }
}

/** Puts the sandbox's clock on by a day, and comes back to the page, which asks by itself. */
async function letADayPass(page: Page): Promise<void> {
  await advanceClock(page, 'P1D')
  await lookAgain(page)
}

/** Has the page ask where the application stands, as on coming back to it, and draw what it heard. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/next-step/, { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

async function advanceClock(page: Page, advance: string): Promise<void> {
  const answer = await page.request.post(`${new URL(page.url()).origin}/sandbox/api/clock`, { data: { advance } })
  expect(answer.status()).toBe(200)
}
