import { expect, test } from './borrower.ts'
import type { Page } from '@playwright/test'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { plainWordsIn, pseudoLanguages } from '../pseudo/pseudoWords.ts'
import { writePseudoConfiguration } from '../pseudo/writePseudoConfiguration.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { startApplication } from './startApplication.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { situationsOf, type Situation } from './situations.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const orgCode = 'alder'
/** Public pages, and a step that was refused. */
const pages = ['dashboard', 'auth/login', 'contact', 'terms', 'licenses']
const screens = [
  'start/profile',
  'start/contact',
  'product/select',
  'signing/intro',
  'start/hmda',
  'identity/help',
]

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), {
    LINTEL_CONFIG: writePseudoConfiguration([orgCode], Object.values(pseudoLanguages)),
  })
})
test.afterAll(() => server.kill('SIGTERM'))

/** Shows pages, a refused step and some screens in a language made of the lender's words. */
async function seeAll(
  page: Page,
  language: string,
  see: (name: string) => Promise<void>,
): Promise<void> {
  const { url } = server
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/dashboard?language=${language}`)
  for (const path of pages) {
    await page.goto(`${url}/${path}`)
    await expect(page.locator('main h1').first()).not.toBeEmpty()
    await see(path)
  }
  await page.goto(`${url}/account/heloc/register-v2`)
  await submitButton(page).click()
  await expect(page.locator('main [role=alert]').first()).toBeVisible()
  await see('register-v2')
  const hash = /"bundle":"([0-9a-f]+)"/.exec(await (await fetch(`${url}/contact`)).text())![1]!
  const { uuid } = await startApplication(page, { orgCode, origin: url, hash })
  const situations = situationsOf(bundleOf(orgCode))
  let current: Situation = situations[0]!
  await tellSituations(page, orgCode, () => current)
  for (const path of screens) {
    current = situations.find((one) => one.path === path)!
    await page.goto(`${url}/account/heloc/${uuid}/${path}`)
    await expect(page.locator('main .step h1')).not.toBeEmpty()
    await see(path)
  }
  await page.goto(`${url}/dashboard`)
  await expect(page.locator('main .card').first()).toBeVisible()
  await see('the applications')
}

test('every word of a page comes from the files: in the pseudo-locale all have accents', async ({
  page,
}) => {
  const { org, support } = bundleOf(orgCode)
  const { companyInfo } = org.orgMetaData
  const officers = Object.values(support.originators!.originators).map(
    ({ originatorName }) => originatorName,
  )
  // Names, what `Intl` says of days and zones, and what the borrower typed.
  const intl = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'full',
    timeZone: 'America/Los_Angeles',
  })
  const days = Array.from({ length: 12 }, (_, month) =>
    intl.format(Date.UTC(2026, month, month + 1)),
  )
  const typed = 'Rosa Keller-Lopez Illinois Avenue Nashville English years'
  const named = new Set(
    [JSON.stringify(companyInfo), ...officers, org.orgBrand, ...days, typed]
      .join(' ')
      .match(/\p{L}+/gu),
  )
  const found: string[] = []
  await seeAll(page, pseudoLanguages.pseudo, async (name) => {
    // First: parts in other languages might appear in between.
    const lines = (await page.locator('body').innerText()).split('\n')
    const others = await page
      .locator(`body [lang]:not([lang="${pseudoLanguages.pseudo}"])`)
      .allInnerTexts()
    for (const line of lines.filter((each) => !others.includes(each))) {
      const plain = plainWordsIn(line).filter((word) => !named.has(word))
      if (plain.length > 0) found.push(`${name}: ${line}`)
    }
  })
  expect([...new Set(found)]).toEqual([])
})

test('in a language from right to left pages are mirrored, and nothing lies beyond the edge', async ({
  page,
}) => {
  const seen: string[] = []
  await seeAll(page, pseudoLanguages.mirrored, async (name) => {
    await expect(page.locator('html[dir="rtl"]'), name).toHaveAttribute(
      'lang',
      pseudoLanguages.mirrored,
    )
    expect(await findOverflow(page), name).toEqual([])
    // What begins a line lies at the right.
    const sides = await page
      .locator('header .brand:visible, main h1:visible')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const { left, right } = range.getBoundingClientRect()
          return { room: innerWidth - right, other: left }
        }),
      )
    expect(sides.length, name).toBeGreaterThan(1)
    for (const { room, other } of sides) expect(room, name).toBeLessThan(other)
    seen.push(name)
  })
  expect(seen).toEqual([...pages, 'register-v2', ...screens, 'the applications'])
})
