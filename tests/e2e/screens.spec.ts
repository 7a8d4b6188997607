import type { Page } from '@playwright/test'
import { expect, findViolations, test } from './borrower.ts'
import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { situationsOf, type Situation } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'

test.use({ trace: 'off' })

const wide = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }
/** WCAG 2.2 SC 1.4.10. */
const narrowest = { width: 320, height: 740 }
/** px, for a finger; WCAG 2.2's own 24 px are axe's rule. */
const touchTarget = 44
const perTest = 12

for (const orgCode of ['alder', 'harborlight']) {
  for (const [index, some] of chunksOf(situationsOf(bundleOf(orgCode))).entries()) {
    const names = [...new Set(some.map(({ path }) => path.split('/')[0]))].join(', ')
    test(`every screen of ${orgCode} on a phone and on a desk, ${index + 1}: ${names} (A-SHELL-011, A-SHELL-012)`, async ({ page }) => {
      const { uuid } = await startApplication(page, { orgCode })
      let current = some[0]!
      await tellSituations(page, orgCode, () => current)
      for (const situation of some) {
        current = situation
        await test.step(`${situation.path}, ${situation.name}`, () => lookAt(page, orgCode, uuid, situation))
      }
    })
  }
}

test('the focus goes to the heading of what comes, to the summary of what is wrong, and is seen all the way (A-SHELL-011)', async ({
  page,
}) => {
  const { uuid } = await startApplication(page)
  const conditions = situationsOf(bundleOf('alder')).find(({ path }) => path === 'conditions')!
  await tellSituations(page, 'alder', () => conditions)
  await page.goto(`/account/heloc/${uuid}/conditions`)
  await page.getByRole('link', { name: 'Change your phone number' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'What is your new phone number?' })
  await expect(heading).toBeFocused()

  await page.locator('main form').getByRole('textbox').fill('')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link').first().press('Enter')
  await expect(page.locator('main form').getByRole('textbox')).toBeFocused()

  await heading.focus()
  const stops: string[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const { name, ring } = await page.evaluate(() => {
      const { tagName, className } = document.activeElement!
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return { name: `${tagName}.${className}`, ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) }
    })
    if (name.startsWith('BODY')) break
    stops.push(name)
    expect(ring, `the focus on ${name} is seen`).toBeGreaterThanOrEqual(2)
  }
  expect(stops.length).toBeGreaterThan(3)
})

function chunksOf(all: readonly Situation[]): readonly (readonly Situation[])[] {
  return Array.from({ length: Math.ceil(all.length / perTest) }, (_, index) => all.slice(index * perTest, (index + 1) * perTest))
}

async function lookAt(page: Page, orgCode: string, uuid: string, { path, name }: Situation): Promise<void> {
  const { mainBrand } = bundleOf(orgCode).org
  await page.setViewportSize(wide)
  await page.goto(`/account/heloc/${uuid}/${path}?orgCode=${orgCode}`)
  await expect(page.locator('main .step h1')).not.toBeEmpty()
  await expect(page.locator('main .skeleton, main .lintel-waiting')).toHaveCount(0)
  expect(new URL(page.url()).pathname, 'the page stays at the address').toBe(`/account/heloc/${uuid}/${path}`)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.soft(page, 'the title names the page').toHaveTitle(new RegExp(`^${heading.replaceAll(/[^\w\s]/g, '.')}.+`))
  const primary = page.locator('main .button:not(.quiet):visible, main form button[type=submit]:visible')
  expect.soft(await primary.count(), 'primary actions').toBeLessThanOrEqual(1)

  const file = `${orgCode}-${path.replaceAll('/', '_')}${name === 'as it is' ? '' : `-${name.replaceAll(' ', '_')}`}`
  for (const [width, viewport] of Object.entries({ wide, phone })) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: `test-results/screens/${file}-${width}.png`, fullPage: true })
    // Another lender differs in words and tokens, whatever the width.
    if (viewport === phone || mainBrand) expect.soft(await findViolations(page), `axe at ${viewport.width} px`).toEqual([])
  }
  const controls = page.locator('main :is(button, input, select, textarea, summary):visible')
  expect.soft(await controls.evaluateAll(tooSmall, touchTarget), 'targets').toEqual([])
  expect.soft(await findOverflow(page), `${path} at 360 px`).toEqual([])
  await page.setViewportSize(narrowest)
  expect.soft(await findOverflow(page), `${path} at 320 px`).toEqual([])
}

/** Controls that a finger would miss. A tick box or radio counts with its label. */
function tooSmall(controls: readonly Element[], least: number): readonly string[] {
  return controls.flatMap((control) => {
    const parts = [control, ...Array.from((control as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect())
    const height = Math.max(...parts.map((part) => part.height))
    const width = Math.max(...parts.map((part) => part.width))
    const isUnseen = parts[0]!.width <= 1 && parts.length === 1
    return isUnseen || (height >= least - 0.5 && width >= least - 0.5) ? [] : [`${control.outerHTML.slice(0, 90)} ${width}×${height}`]
  })
}
