import type { Page } from '@playwright/test'
import { compile, screenAt } from '#engine'
import type { JsonObject } from '#model'
import { mouse } from '../../tools/browser/mouse.ts'
import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { isDeep } from '../deep.ts'
import { keepPicture } from './keepPicture.ts'
import { expectFocus, keyboardHands } from './keyboard/keyboardHands.ts'
import { registerWithKeys } from './keyboard/registerWithKeys.ts'
import { mainWay } from './mainWay.ts'
import { registrationAt, type Registration } from './registrationAt.ts'
import { answersAt, typicalAnswers, walkApplication } from './walkApplication.ts'
import { bundleOf, walkFlow } from './walkFlow.ts'
import { proves } from '../proves.ts'
import { shipped } from '../shipped.ts'
import { rowsOfPlaces } from './rowsOfPlaces.ts'
import { trackedBeforeNotary } from './trackedBeforeNotary.ts'

type Look = (path: string) => Promise<void>

interface Course {
  readonly orgCode: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Differences to what is typical at the lender: by step of the registration, by screen. */
  readonly registration?: Readonly<Record<string, JsonObject>>
  readonly answers?: Readonly<Record<string, JsonObject>>
  /** Screens that this course comes by and others do not. */
  readonly own?: readonly string[]
  /** Stages that the lender's product does not have. */
  readonly without?: readonly string[]
  /** The titles of the tracker at the signing of the closing documents. */
  readonly tracked?: readonly string[]
  /** An interest-only line shows no term where it is signed. */
  readonly hidesTerm?: boolean
  /** With only the keyboard, the focus always seen and never lost. */
  readonly byKeys?: boolean
  readonly tag?: string
}

const phone = { width: 360, height: 740 }
const particulars: Readonly<Record<string, Partial<Course>>> = {
  'alder-later': { hidesTerm: true },
  vaultline: { own: ['pledge/assets'] },
  rentara: { without: ['income/review'] },
}
const onPhone = (orgCode: string): Course => ({
  orgCode,
  viewport: phone,
  ...particulars[orgCode],
})

const texan: Course = {
  orgCode: 'harborlight',
  viewport: phone,
  registration: {
    index: {
      property: {
        street1: '210 Larkspur Lane',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
      },
    },
  },
  answers: {
    'start/profile': { ...typicalAnswers['start/profile'], requestedDrawCents: 2_000_000 },
    'notary/intro': { method: 'MANUAL' },
    'notary/schedule-manual': {
      ...typicalAnswers['notary/schedule-manual'],
      place: '1200 Wharf Street, Galveston, TX 77550',
    },
  },
  own: mainWay,
  tracked: [...trackedBeforeNotary, 'Schedule Notary Session'],
  tag: '@short',
}
const inTexas = 'at Harborlight on a phone, as a member with a homestead in Texas'

/** A company that has one member. */
const company: Course = {
  ...onPhone('rentara'),
  answers: {
    'start/profile': {
      ...answersAt('rentara')['start/profile'],
      titleHeld: 'LLC',
      entityKind: 'LLC',
      entityName: 'Copper Gate Homes LLC',
      entityFormedIn: 'AZ',
      entityEin: '123456789',
      members: [{ name: 'Maria Soto', sharePercent: 100, controls: 'YES' }],
    },
  },
}

const courses: Readonly<Record<string, Course>> = {
  ...(isDeep && {
    'at alder on a desktop': { orgCode: 'alder', viewport: { width: 1280, height: 900 } },
    ...Object.fromEntries(
      [...shipped.bundles.keys()]
        .filter((orgCode) => !['harborlight', 'rentara'].includes(orgCode))
        .map((orgCode) => [`at ${orgCode} on a phone`, onPhone(orgCode)]),
    ),
    'at rentara on a phone, for a company': company,
    [inTexas]: texan,
  }),
  'at rentara on a phone': onPhone('rentara'),
  [`${inTexas}, with only the keyboard`]: { ...texan, byKeys: true },
}

/** What comes after the first figures, a screen of each. */
const stages = [
  'product/select',
  'income/review',
  'bank/disburse',
  'bank/autopay',
  'identity',
  'signing/intro',
  'notary/intro',
  'insurance/requirements',
]

for (const [name, course] of Object.entries(courses)) {
  const { orgCode, viewport, answers, own = [], without = [], byKeys = false, tag = [] } = course
  test(
    `from registration to funded ${name}: every screen accessible, the console clean`,
    {
      ...proves(
        'A-PROD-001',
        'A-PROD-006',
        'A-PROD-007',
        'A-PROD-008',
        'A-PROD-009',
        'A-PROD-010',
        'A-PROD-011',
        'A-PROD-012',
        'A-PROD-013',
        'B-PROD-001',
        'B-PROD-017',
        ...rowsOfPlaces(own),
        'A-REG2-001',
        'A-PROG-002',
        'A-PROG-003',
        'A-PROG-004',
        'A-PROG-005',
        'A-PROG-006',
        'A-PROG-007',
        'A-PROG-008',
      ),
      tag,
    },
    async ({ page }) => {
      test.setTimeout(1_200_000)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const problems: string[] = []
      let steps: readonly string[] = []
      const engine = compile(bundleOf(orgCode), () => undefined)
      let chosen: readonly number[] = []
      let moneyScreens = 0
      let progress = 0
      const look: Look = async (path) => {
        if (byKeys && !path.endsWith('/document')) await expectFocus(page)
        await keepPicture(
          page,
          `${orgCode}-${viewport.width}-${path.replaceAll('/', '_') || 'root'}`,
          {
            fullPage: !path.endsWith('/document'),
          },
        )
        const flaws = [...(await findFlaws(page, orgCode, { axe: isDeep || byKeys }))]
        if (viewport === phone)
          flaws.push(...(await findSmallTargets(page)).map((target) => `small: ${target}`))
        // The end shows what is done as a timeline.
        if (!path.startsWith('register/') && (await page.locator('.progress-list').count()) > 0) {
          const now = await progressOf(page)
          if (now < progress) flaws.push(`progress goes back from ${progress} to ${now}`)
          progress = now
        }
        if (path === 'signing/sign') steps = await readSteps(page)
        if (path === 'product/select')
          chosen = (await readChoice(page)).slice(0, course.hidesTerm ? 3 : 4)
        const found = screenAt(engine, path)
        const panels = found && 'screen' in found ? (found.screen.panels ?? []) : []
        if (path === '' || panels.includes('offer') || panels.includes('terms')) {
          moneyScreens += 1
          const shown = numbersIn(
            (
              await page
                .locator('main :is(.panel-figure, .panel-figures, .panel-facts)')
                .allInnerTexts()
            ).join(' '),
          )
          flaws.push(
            ...chosen
              .filter((figure) => !shown.includes(figure))
              .map((figure) => `${figure} is not shown among ${shown.join(' ')}`),
          )
        }
        problems.push(...flaws.map((flaw) => `${path}: ${flaw}`))
      }
      const { legalName } = await register(page, course, look)
      const visited = await walkApplication(page, {
        orgCode,
        legalName,
        ...(answers && { answers }),
        look,
        ...(byKeys && { hands: keyboardHands }),
      })
      expect(problems).toEqual([])
      if (course.tracked) expect(steps).toEqual(course.tracked)
      expect(visited.slice(0, 2)).toEqual(['start/profile', 'liens'])
      const passed = stages.filter((path) => !without.includes(path))
      expect(visited).toEqual(expect.arrayContaining([...passed, ...own]))
      expect(new URL(page.url()).pathname).toMatch(/^\/account\/heloc\/[0-9a-f-]{36}$/)
      expect(visited.slice(-2)).toEqual(['complete', ''])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money has been sent')
      expect(
        chosen.every((figure) => figure > 0),
        'amount, payment, APR and years were shown with the offer',
      ).toBe(true)
      expect(moneyScreens, 'the figures come back where they are signed and at the end').toBe(4)
    },
  )
}

/** How many steps of the tracker are done. */
const progressOf = (page: Page) =>
  page.locator('.progress-list').first().locator('.progress-item.done').count()

/** The titles of the tracker, without what is said of those that are done. */
const readSteps = (page: Page) =>
  page.locator('.progress-list .progress-item > span:last-child > :first-child').allTextContents()

/** Amount, monthly payment, APR and years, as the borrower saw them when choosing. */
async function readChoice(page: Page): Promise<readonly number[]> {
  const figures = page.locator('main .lintel-offer-figures dd')
  const amount = await page.locator('main .lintel-offer-box').inputValue()
  const years = await page
    .locator('main .lintel-offer-options')
    .first()
    .locator('label', { has: page.locator(':checked') })
    .innerText()
  return [amount, await figures.nth(0).innerText(), await figures.nth(1).innerText(), years].map(
    (text) => numbersIn(text)[0] ?? 0,
  )
}

/** "$1,234.50 over 5 years" → [1234.5, 5] */
function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  )
}

async function register(
  page: Page,
  { orgCode, registration, byKeys }: Course,
  look: Look,
): Promise<Registration> {
  const typical = registrationAt(orgCode, registration)
  await page.goto(typical.address)
  const walk = { ...typical, look: (step: string) => look(`register/${step}`) }
  if (byKeys) {
    const words = { legalName: typical.legalName, today: '2026-11-21' }
    await registerWithKeys(page, { ...walk, words })
  } else await walkFlow(page, { ...walk, hand: mouse })
  await expect(page).toHaveURL(/\/start\/profile(\?|$)/)
  return typical
}
