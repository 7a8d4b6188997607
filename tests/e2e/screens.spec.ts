import type { Page, Route } from '@playwright/test'
import type { Bundle } from '#model'
import { expect, findViolations, test } from './borrower.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { deep, isDeep } from '../deep.ts'
import { differsFrom } from './differsFrom.ts'
import { keepPicture } from './keepPicture.ts'
import { mainWay } from './mainWay.ts'
import { redirects, rowsOfPlaces } from './rowsOfPlaces.ts'
import { seeRoom } from './seeRoom.ts'
import { situationsOf, type Situation } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { typeCanaries } from './typeCanaries.ts'
import { watchCanaries } from './watchCanaries.ts'
import { watchMovement } from './watchMovement.ts'
import { bundleOf } from './walkFlow.ts'
import { proves } from '../proves.ts'
import { takeFocus } from './takeFocus.ts'
import { pressEnter } from './pressEnter.ts'
import { trackedBeforeNotary } from './trackedBeforeNotary.ts'

const wide = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }
/** WCAG 2.2 SC 1.4.10. */
const narrowest = { width: 320, height: 740 }
/** A phone turned on its side. */
const turned = { width: 667, height: 375 }
const perTest = 12

/** Cumulative layout shift, as browsers measure it. */
const mostMovement = 0.02

/**
 * Taller than two windows of a phone: the answers to check before a signature, an offer with its
 * disclosures, questions whose choices the law lists, and lists of as many rows as there are.
 */
const long: readonly string[] = [
  'start/app-summary',
  'product/select',
  'start/hmda',
  'product/assets',
  'signing/additional',
]

for (const orgCode of ['alder', 'harborlight']) {
  for (const [index, some] of chunksOf(deep(looksOf, situationsOf)(bundleOf(orgCode))).entries()) {
    const names = [...new Set(some.map(({ path }) => path.split('/')[0]))].join(', ')
    const rows = rowsOfPlaces(some.map(({ path }) => path))
    const title = `screens of ${orgCode} on a phone and on a desk, with nothing typed told elsewhere, ${index + 1}: ${names}`
    test(title, proves(...rows), async ({ page, watch: { console } }) => {
      const { uuid } = await startApplication(page, { orgCode })
      let current = some[0]!
      await tellSituations(page, orgCode, () => current)
      const movement = await watchMovement(page)
      const watch = watchCanaries(page)
      let typed = 0
      for (const [turn, situation] of some.entries()) {
        current = situation
        await test.step(`${situation.path}, ${situation.name}`, async () => {
          await lookAt(page, orgCode, uuid, situation, movement)
          expect(console, 'the console stays clean').toEqual([])
          // What is typed is kept as a draft, which the next situation of the same screen would
          // show.
          if (some.slice(turn + 1).some(({ path }) => path === situation.path)) return
          if (turn % deep(4, 1) !== 0) return
          const written = await typeCanaries(page)
          // What is secret is never kept as a draft.
          if (!hasSecrets(orgCode, situation.path)) typed += written
          await watch.look()
          // Some screens refuse a canary with an answer of the server.
          console.splice(0)
        })
      }
      if (typed > 0) await expect.poll(watch.carried).toBeGreaterThan(0)
      await expect.poll(watch.requests).toBeGreaterThan(0)
      expect(
        [...new Set(watch.seen)],
        'nothing typed gets into telemetry, console, storage, title or address',
      ).toEqual([])
      console.splice(0)
    })
  }
}

test(
  'an address above the screens leads to the application, an old one to its screen',
  proves(...rowsOfPlaces([...redirects.keys()]), 'A-PROG-009', 'A-VAL-075'),
  async ({ page }) => {
    const { uuid } = await startApplication(page)
    const home = `/account/heloc/${uuid}`
    await page.goto(home)
    await expect(page.locator('main form')).toBeVisible()
    await expect(page.locator('.offer-details'), 'without an offer').toHaveCount(0)
    const review = situationsOf(bundleOf('alder')).find(({ path }) => path === 'income/review')!
    await tellSituations(page, 'alder', () => review)
    const lands = async (path: string, at: string) => {
      await page.goto(`${home}/${path}`)
      await expect(page, path).toHaveURL(({ pathname }) => pathname === at)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    }
    const root = `${home}/income/review`
    await lands('', root)
    await expect(page.locator('aside .progress-item > span:last-child > :first-child')).toHaveText([
      ...trackedBeforeNotary,
      'Talk to eNotary',
    ])
    await expect(page.locator('aside .offer-details')).toContainText('APR')
    expect(redirects.size).toBeGreaterThan(10)
    for (const [path, to] of redirects) await lands(path, to === '' ? root : `${home}/${to}`)
  },
)

test('the focus goes to the heading of what comes, to the summary of what is wrong, and is seen all the way', async ({
  page,
}) => {
  const { uuid } = await startApplication(page)
  const conditions = situationsOf(bundleOf('alder')).find(({ path }) => path === 'conditions')!
  await tellSituations(page, 'alder', () => conditions)
  await page.goto(`/account/heloc/${uuid}/conditions`)
  await pressEnter(page.getByRole('link', { name: 'Change your phone number' }))
  const heading = page.getByRole('heading', { level: 1, name: 'What is your new phone number?' })
  await expect(heading).toBeFocused()

  await page.locator('main form').getByRole('textbox').fill('')
  await pressEnter(page.getByRole('button', { name: 'Save' }))
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await pressEnter(summary.getByRole('link').first())
  await expect(page.locator('main form').getByRole('textbox')).toBeFocused()

  await takeFocus(heading)
  const stops: string[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const { name, ring } = await page.evaluate(() => {
      const { tagName, className } = document.activeElement!
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return {
        name: `${tagName}.${className}`,
        ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      }
    })
    if (name.startsWith('BODY')) break
    stops.push(name)
    expect(ring, `the focus on ${name} is seen`).toBeGreaterThanOrEqual(2)
  }
  expect(stops.length).toBeGreaterThan(3)
})

test('a part of a screen that comes late pushes no link or button away: they come with it', async ({
  page,
}) => {
  const { uuid } = await startApplication(page)
  const review = situationsOf(bundleOf('alder')).find(({ path }) => path === 'income/review')!
  await tellSituations(page, 'alder', () => review)
  const late: Route[] = []
  await page.route(/\/WindowBody-[^/]+\.js$/, (route) => void late.push(route))
  await page.goto(`/account/heloc/${uuid}/income/review`)
  await expect(page.locator('main .step h1')).toHaveText('Where does your income come from?')
  await expect(page.locator('main .lintel-waiting')).toHaveCount(1)
  const help = page.getByRole('link', { name: 'Get help' })
  await expect(help).toHaveCount(0)
  await Promise.all(late.map((route) => route.continue()))
  await expect(page.locator('main form')).toBeVisible()
  await expect(help).toBeVisible()
})

/**
 * One situation of each screen of the main brand beside the main way, which funding.spec.ts looks
 * at, and of every twelfth that another lender has of its own. The long run looks at every
 * situation, types into every screen, and turns the phone.
 */
function looksOf(bundle: Bundle): readonly Situation[] {
  const all = situationsOf(bundle)
  const isOwn = (id: string) => bundle.org.mainBrand || differsFrom(bundleOf('alder'), bundle, id)
  const own = Object.keys(bundle.screens.screens)
    .filter(isOwn)
    .filter((id, index) => (bundle.org.mainBrand ? !mainWay.includes(id) : index % 12 === 0))
  return own.map((id) => all.find(({ path }) => path === id.replaceAll(/:\w+/g, 'MANUAL_PAYSTUB'))!)
}

function chunksOf(all: readonly Situation[]): readonly (readonly Situation[])[] {
  return Array.from({ length: Math.ceil(all.length / perTest) }, (_, index) =>
    all.slice(index * perTest, (index + 1) * perTest),
  )
}

async function lookAt(
  page: Page,
  orgCode: string,
  uuid: string,
  { path, name }: Situation,
  movement: () => Promise<number>,
): Promise<void> {
  const { mainBrand } = bundleOf(orgCode).org
  await page.setViewportSize(phone)
  await page.goto(`/account/heloc/${uuid}/${path}?orgCode=${orgCode}`)
  await expect(page.locator('main .step h1')).not.toBeEmpty()
  await expect(page.locator('main .skeleton, main .lintel-waiting')).toHaveCount(0)
  expect(new URL(page.url()).pathname, 'the page stays at the address').toBe(
    `/account/heloc/${uuid}/${path}`,
  )
  expect.soft(await movement(), 'what moved while it came').toBeLessThanOrEqual(mostMovement)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await expect
    .soft(page, 'the title names the page')
    .toHaveTitle(new RegExp(`^${heading.replaceAll(/[^\w\s]/g, '.')}.+`))
  const primary = page.locator(
    'main .button:not(.quiet):visible, main form button[type=submit]:visible',
  )

  const file = `${orgCode}-${path.replaceAll('/', '_')}${name === 'as it is' ? '' : `-${name.replaceAll(' ', '_')}`}`
  await keepPicture(page, `${file}-phone`)
  expect.soft(await findViolations(page), `axe at ${phone.width} px`).toEqual([])
  expect.soft(await findSmallTargets(page), 'targets').toEqual([])
  // Another lender's screens come back with what was answered, files and all.
  await seeRoom(page, { isLong: long.includes(path) || !mainBrand, hasChat: mainBrand })
  for (const viewport of deep([narrowest, wide], [phone, narrowest, turned, wide])) {
    await page.setViewportSize(viewport)
    await expect
      .soft(primary.nth(1), `primary actions at ${viewport.width} px: one at most`)
      .toHaveCount(0)
    expect.soft(await findOverflow(page), `${path} at ${viewport.width} px`).toEqual([])
    if (viewport === turned) await keepPicture(page, `${file}-turned`, { fullPage: false })
  }
  await keepPicture(page, `${file}-wide`)
  // Another lender differs in words and tokens, whatever the width.
  if (isDeep && mainBrand)
    expect.soft(await findViolations(page), `axe at ${wide.width} px`).toEqual([])
}

function hasSecrets(orgCode: string, path: string): boolean {
  const { screens, forms } = bundleOf(orgCode)
  const form = screens.screens[path]?.form
  return form !== undefined && (forms[form]?.secrets.length ?? 0) > 0
}
