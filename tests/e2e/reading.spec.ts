import type { Page } from '@playwright/test'
import type { PageInfo } from '#model'
import { deep } from '../deep.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { measureOverflow } from '../../tools/browser/measureOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, expectAccessible, findViolations, giveBack, test } from './borrower.ts'
import { findBrokenWords } from './findBrokenWords.ts'
import { keepPicture } from './keepPicture.ts'
import { startApplication } from './startApplication.ts'
import { settle } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const start = '/account/heloc/register-v2'
const lenders = ['alder', 'harborlight'] as const
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Serves pages as if maintenance had been switched on with these words. */
async function maintain(
  page: Page,
  variables: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  await page.route(/\/contact/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(id="lintel-page">)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const info = JSON.parse(json) as PageInfo
        const flags = {
          ...info.org.flags,
          'fe-heloc-maintenance': { enabled: true, variables: { routes: ['*'], ...variables } },
        }
        return (
          open +
          JSON.stringify({ ...info, org: { ...info.org, flags } }).replaceAll('<', '\\u003c') +
          close
        )
      },
    )
    await route.fulfill({ response: answer, body })
  })
}

for (const orgCode of lenders)
  test(
    `texts and maintenance of ${orgCode} with letters twice and four times as large: no word breaks, nothing sticks out`,
    { tag: orgCode === 'alder' ? [] : '@long' },
    async ({ page }) => {
      await maintain(page, {
        pageTitle: 'We are working on our systems',
        message: 'Please come back on Sunday afternoon. Your answers are safe.',
      })
      // A phone of 360 px less a scroll bar of 15, its letters or all of it enlarged twice; then a
      // desk of 1280 px enlarged four times.
      const sizes = [
        [345, '200%'],
        [172, '100%'],
        [320, '100%'],
      ] as const
      for (const path of ['/communications', '/terms', '/privacy', '/licenses', '/contact']) {
        await page.goto(`${path}?orgCode=${orgCode}`)
        await expect(heading(page)).toBeVisible()
        await expect(page.getByRole('contentinfo').getByText(/^We answer the phone/)).toBeAttached({
          timeout: 120_000,
        })
        for (const [width, size] of sizes) {
          await page.setViewportSize({ width, height: 256 })
          await page.evaluate(
            (percent) => (document.documentElement.style.fontSize = percent),
            size,
          )
          expect
            .soft(
              await findBrokenWords(page, 'h1, h2, .footer-links a, .button'),
              `${path} at ${width} px, ${size}`,
            )
            .toEqual([])
          expect.soft(await findOverflow(page), `${path} at ${width} px, ${size}`).toEqual([])
        }
      }
      await expectAccessible(page)
    },
  )

test('without scripts the page says what to do and who to call, and shows nothing that never comes', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    baseURL: baseURL!,
  })
  const page = await context.newPage()
  for (const orgCode of lenders) {
    await page.goto(`/auth/login?orgCode=${orgCode}`)
    const { org, words } = bundleOf(orgCode)
    await expect(heading(page)).toHaveText(words['no-script-title']!)
    const { phone, phoneFormatted } = org.orgMetaData.companyInfo
    await expect(page.getByRole('link', { name: phoneFormatted })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
    )
    await expect(page.locator('.skeleton:visible')).toHaveCount(0)
    expect(await measureOverflow(page)).toEqual([])
  }
  await keepPicture(page, 'without-scripts', { fullPage: false })
  await context.close()
})

test('a person who wants no motion sees none: no step moves, no outline pulses', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await giveBack(page, 'startViewTransition')
  await giveBack(page, 'userAgentData')
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const own = document.startViewTransition.bind(document)
    document.startViewTransition = (draw) => (moved.push('a step'), own(draw))
    for (const kind of ['animationstart', 'transitionrun'])
      addEventListener(
        kind,
        ({ target }) => moved.push(`${kind} ${(target as Element).className}`),
        true,
      )
  })
  await page.goto('/account/heloc/register')
  await expect(submitButton(page)).toBeVisible()
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(heading(page)).toHaveText('Choose a new password')
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

for (const orgCode of lenders)
  test(
    `in the dark, in forced colours and on paper, ${orgCode}: application, documents, dashboard, texts`,
    { tag: orgCode === 'alder' ? [] : '@long' },
    async ({ page }) => {
      const applicant = await startApplication(page, { orgCode })
      await advanceApplication(page, applicant, 'product/select', orgCode)
      const home = `/account/heloc/${applicant.uuid}`
      const pages = [
        start,
        '/communications',
        '/dashboard',
        '/dashboard/settings',
        home,
        `${home}/documents`,
        '/auth/login',
      ]
      // Colors and borders are the same tokens on any page.
      for (const path of deep([start, '/dashboard', home], pages)) {
        if (path === '/auth/login') await page.evaluate(() => localStorage.removeItem('jwt'))
        const name = `${orgCode}-${path.split('/').at(-1)!.slice(0, 14)}`
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await page.goto(`${path}?orgCode=${orgCode}`)
        if (path.startsWith(home)) await settle(page)
        await expect(heading(page)).toBeVisible()
        await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0)
        expect.soft(await findViolations(page), `${path} in the dark`).toEqual([])
        await keepPicture(page, `${name}-dark`)

        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
        expect
          .soft(
            await findBorderless(page),
            `${path}: buttons are told from words in forced colours`,
          )
          .toEqual([])
        await keepPicture(page, `${name}-forced`)

        await page.emulateMedia({ forcedColors: 'none', media: 'print' })
        await page.setViewportSize({ width: 700, height: 900 })
        const buttons = page.locator(
          'main :is(.button, .lintel-button, .lintel-button-quiet):visible',
        )
        await expect.soft(buttons, `${path}: nothing to press on paper`).toHaveCount(0)
        expect.soft(await findOverflow(page), `${path} on paper`).toEqual([])
        expect.soft(await findGap(page), `${path}: the footer follows on paper`).toBeLessThan(120)
        await keepPicture(page, `${name}-print`)
        const upright = await page.locator('main').boundingBox()
        await page.setViewportSize({ width: 1100, height: 760 })
        const landscape = await page.locator('main').boundingBox()
        expect
          .soft(landscape!.width, `${path} in landscape is no narrower`)
          .toBeGreaterThanOrEqual(Math.floor(upright!.width))
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 1280, height: 900 })
      }
    },
  )

/** How far below the last words of the page its footer begins, in pixels. */
function findGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('main *')].filter(
      (each) => each.children.length === 0 && each.checkVisibility(),
    )
    const last = Math.max(...words.map((each) => each.getBoundingClientRect().bottom))
    return document.querySelector('.page-footer')!.getBoundingClientRect().top - last
  })
}

/**
 * Buttons and fields of which nothing but words is left where the page has no colours of its own.
 */
function findBorderless(page: Page): Promise<readonly string[]> {
  return page
    .locator('main :is(button, .button, .lintel-card, .lintel-input):visible')
    .evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(part)
        const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        return hasBorder || textDecorationLine.includes('underline')
          ? []
          : [part.outerHTML.slice(0, 90)]
      }),
    )
}
