import { compile, screenAt, type Engine } from '#engine'
import type { Bundle, Form, JsonObject, Screen } from '#model'
import { mergeAnswer } from '../../src/cli/conform/server/application/mergeAnswer.ts'
import { answerScreen, type Words } from '../../tools/browser/answerScreen.ts'
import { awaitDrawing } from '../../tools/browser/awaitDrawing.ts'
import type { Locator, Page } from '../../tools/browser/Page.ts'
import { readDocuments } from '../../tools/browser/readDocuments.ts'
import { until } from '../../tools/browser/until.ts'
import answersToIncome from './answers/start-to-income.json' with { type: 'json' }
import { passTime } from './passTime.ts'
import answersToCompletion from './answers/bank-to-complete.json' with { type: 'json' }
import overHttp from './answers/over-http.json' with { type: 'json' }
import { seeHeading } from './seeHeading.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

type Answers = Readonly<Record<string, JsonObject>>

/** Answers that fit every screen, by its path in the bundle. */
export const typicalAnswers = {
  ...answersToIncome.answers,
  ...answersToCompletion.answers,
} as unknown as Answers

/** The same with what one lender asks in its own way. */
export function answersAt(orgCode: string): Answers {
  const own = (overHttp.lenders as Readonly<Record<string, Answers>>)[orgCode] ?? {}
  return Object.entries(own).reduce<Answers>(
    (all, [path, answer]) => ({ ...all, [path]: mergeAnswer(all[path] ?? {}, answer) }),
    typicalAnswers,
  )
}

/** How a borrower acts on a screen. */
export interface Hands {
  read(page: Page, look: () => Promise<void>): Promise<void>
  answer(page: Page, form: Form, answer: JsonObject, words: Words): Promise<void>
  press(page: Page, target: Locator): Promise<void>
}

const mouseHands: Hands = {
  read: readDocuments,
  answer: answerScreen,
  press: (_, target) => target.click(),
}

export interface ApplicationWalk {
  readonly orgCode: string
  readonly legalName: string
  /** Differences to what is typical at this lender, by path. */
  readonly answers?: Answers
  /** Called on each screen before it is answered. */
  readonly look?: (path: string) => Promise<void>
  /** Stops in front of this screen; "" is the root. */
  readonly until?: string
  /** Lets sandbox time pass where the application waits for someone else. */
  readonly passTime?: boolean
  readonly hands?: Hands
}

async function pathOf(page: Page): Promise<string> {
  return (
    /\/account\/heloc\/[0-9a-f-]{36}\/?([^?#]*)/.exec(new URL(await page.url()).pathname)?.[1] ?? ''
  )
}

/**
 * The screen that is shown: its heading is there and nothing is loading. `hurry` is called while it
 * is not: time passes for a vendor, say.
 */
export async function settle(page: Page, hurry?: () => Promise<void>): Promise<string> {
  const heading = page.locator('main .step h1, main .plain-page h1').first()
  const isShown = async () => {
    if (await heading.isVisible()) return true
    await hurry?.()
    return heading.waitFor({ timeout: 400 }).then(
      () => true,
      () => false,
    )
  }
  await until(isShown, 'a heading', { within: 45_000 })
  const isGone = (css: string) => async () => (await page.locator(css).count()) === 0
  await until(isGone('main form button[aria-disabled]'), 'nothing is being sent', {
    within: 20_000,
  })
  await until(isGone('main .skeleton, main .lintel-waiting'), 'nothing is loading', {
    within: 20_000,
  })
  return pathOf(page)
}

/**
 * Settles on a screen under its own heading: an address changes a moment before its screen does.
 */
async function settleOnScreen(
  page: Page,
  bundle: Bundle,
  engine: Engine,
  hurry?: () => Promise<void>,
): Promise<string> {
  let path = ''
  const isSettled = async () => {
    path = await settle(page, hurry)
    const found = screenAt(engine, path)
    if (!found || !('screen' in found)) return true
    const isHeaded = await seeHeading(page, headingOf(bundle, found.screen), 1000).then(
      () => true,
      () => false,
    )
    return isHeaded && (await pathOf(page)) === path
  }
  await until(isSettled, 'a screen under its own heading', { within: 60_000 })
  return path
}

/** As the files say it: one of several, or anything where facts are part of it. */
function headingOf(
  { forms, texts }: Bundle,
  { form, heading, title, parts, texts: shown = [] }: Screen,
): string | RegExp {
  const ofForm = form === undefined ? undefined : forms[form]!.ui.page.heading
  if (parts && ofForm !== undefined)
    return oneOf(Object.values(parts).map((part) => part.heading ?? ofForm))
  const said = heading?.includes('[[') ? heading : (ofForm ?? heading ?? title)
  const heads = shown.filter((each) => each.heading).map(({ text }) => texts[text]!.title)
  if ([said, ...heads].some((words) => words.includes('[['))) return /./
  return heads.length === 0 ? said : oneOf([...heads, said])
}

const oneOf = (headings: readonly string[]) =>
  new RegExp(`^(${headings.map((words) => words.replaceAll(/\W/g, '\\$&')).join('|')})$`)

/** Answers an application's screens one after the other; gives the paths that it came by. */
export async function walkApplication(
  page: Page,
  walk: ApplicationWalk,
): Promise<readonly string[]> {
  const {
    orgCode,
    legalName,
    answers = {},
    look,
    until: end,
    passTime: mayPass = true,
    hands = mouseHands,
  } = walk
  const bundle = bundleOf(orgCode)
  const engine = compile(bundle, () => undefined)
  const given = { ...answersAt(orgCode), ...answers }
  const visited: string[] = []
  const hurry = async () => {
    await passTime(page, orgCode, 'PT10S')
    await comeBack(page)
  }
  for (let round = 0; round < 90; round++) {
    const path = await settleOnScreen(page, bundle, engine, mayPass ? hurry : undefined)
    if (visited.at(-1) !== path) {
      visited.push(path)
      await look?.(path)
    }
    if (path === end || path === '') return visited
    const found = screenAt(engine, path)
    if (!found || !('screen' in found)) throw new Error(`No screen at ${path}`)
    const { id, screen } = found
    if (screen.package !== undefined) await hands.read(page, async () => look?.(`${path}/document`))
    if (screen.form !== undefined) {
      const { today } = await ask(page, orgCode)
      await hands.answer(page, bundle.forms[screen.form]!, given[id] ?? {}, { legalName, today })
      await press(page, path, hands)
    } else if (!(await goOn(page, screen, hands))) {
      if (!mayPass) return visited
      // A slow page may still show what is over: then no day passes, or what comes next is never
      // seen.
      await lookAgain(page)
      if ((await pathOf(page)) === path) await letADayPass(page, orgCode)
    }
  }
  throw new Error(`The walk does not end: ${visited.join(' → ')}`)
}

/** Both in the page: a button that is drawn again is another one. */
const mark = (button: HTMLElement) => void Object.assign(button, { wasPressed: true })
const isMarked = (buttons: HTMLElement[]) => buttons.some((button) => 'wasPressed' in button)

/** Sends the form and waits until something else is shown, or what is wrong. */
async function press(page: Page, path: string, hands: Hands): Promise<void> {
  await submitButton(page).evaluate(mark)
  await hands.press(page, submitButton(page))
  const problem = page
    .locator('.lintel-alert-problem, [class*="summary"][role="alert"], .lintel-summary')
    .first()
  const isOver = async () =>
    (await problem.isVisible()) ||
    !(await submitButton(page).evaluateAll(isMarked)) ||
    (await pathOf(page)) !== path
  await until(isOver, `something comes of ${path}`, { within: 45_000 })
  if (await problem.isVisible()) throw new Error(`${path}: ${await problem.innerText()}`)
}

/** A screen without a form has a button that continues, or nothing to do. */
async function goOn(page: Page, screen: Screen, hands: Hands): Promise<boolean> {
  const way = Object.values(screen.actions ?? {}).find(({ primary }) => primary)
  const link = way && page.getByRole('link', { name: way.label })
  if (!link || !(await link.isVisible())) return false
  const before = await page.url()
  await hands.press(page, link)
  await page.waitForURL((url) => url.href !== before)
  return true
}

async function ask(page: Page, orgCode: string): Promise<{ status: string; today: string }> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const { origin, pathname } = new URL(await page.url())
  const uuid = /\/account\/heloc\/([0-9a-f-]{36})/.exec(pathname)![1]
  const answer = await fetch(
    `${origin}/service-application/api/v1/application/heloc/${uuid}/next-step`,
    {
      headers: { authorization: `Bearer ${jwt}`, 'x-org': orgCode },
    },
  )
  return (await answer.json()) as { status: string; today: string }
}

/**
 * A day passes for the application, and the borrower comes back to the page, which asks by itself.
 */
async function letADayPass(page: Page, orgCode: string): Promise<void> {
  await passTime(page, orgCode, 'P1D')
  await lookAgain(page)
}

/**
 * Has the page ask where the application stands, as on coming back to it, and draw what it heard.
 */
async function lookAgain(page: Page): Promise<void> {
  const asked = page
    .waitForResponse((response) => response.url().includes('/next-step'), { timeout: 5000 })
    .catch(() => undefined)
  await comeBack(page)
  await asked
  await awaitDrawing(page)
}

/** The page asks where the application is, as whenever someone comes back to its window. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
