import { expect, test } from './borrower.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const screens = [
  'start/profile',
  'start/contact',
  'bank/disburse',
  'bank/autopay',
  'bpo/condition',
  'bpo/order-bpo',
  'identity',
  'insurance/upload',
  'notary/intro',
  'notary/schedule-manual',
  'product/assets',
  'signing/sign',
]
const situations = situationsOf(bundleOf('alder'))
const situationOf = (path: string) => situations.find((one) => one.path === path)!

/** What a summary says to do: never only what is missing. */
const instruction = /(^|: |\? )(Please|Enter|Choose|Select|Add|Tick|Draw|Type|Sign|Confirm)\b/

test('a form that is sent empty lists what to do, in the order of the page, and leads to each field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { uuid } = await startApplication(page)
  let current = situationOf(screens[0]!)
  await tellSituations(page, 'alder', () => current)
  for (const path of screens) {
    current = situationOf(path)
    await page.goto(`/account/heloc/${uuid}/${path}`)
    await submitButton(page).click()
    const links = page.locator('main [role=alert] a')
    await expect(links.first(), path).toBeVisible()
    for (const words of await links.allInnerTexts()) expect.soft(words, path).toMatch(instruction)
    const targets: number[] = []
    for (const link of await links.all()) {
      await link.click()
      const field = page.locator('main form :focus')
      await expect(field, path).toHaveCount(1)
      targets.push(await field.evaluate((one) => one.getBoundingClientRect().top + scrollY))
    }
    expect.soft(targets, path).toEqual([...targets].sort((one, other) => one - other))
  }
})
