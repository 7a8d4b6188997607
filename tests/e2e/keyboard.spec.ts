import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { expectFocus, keyboardHands } from './keyboard/keyboardHands.ts'
import { registerWithKeys } from './keyboard/registerWithKeys.ts'
import { seeFocus } from './keyboard/seeFocus.ts'
import { stepOn } from './keyboard/stepOn.ts'
import { createPerson } from './people.ts'
import { walkApplication } from './walkApplication.ts'
import { takeFocus } from './takeFocus.ts'

const flow = 'registration-v2'

const wide = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

// funding.spec.ts walks another lender's way by the keyboard in the quick run.
for (const viewport of [wide, phone])
  test(
    `from the first step to funded with only the keyboard, alder at ${viewport.width} px: the focus is always seen and never lost, every screen accessible`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(900_000)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { answers } = createPerson()
      const words = { legalName: 'Rosa Keller-Lopez', today: '2026-11-21' }
      await page.goto('/account/heloc/register-v2?orgCode=alder')
      await registerWithKeys(page, { orgCode: 'alder', flow, answers, words })
      const flaws: string[] = []
      const look = async (path: string) => {
        if (!path.endsWith('/document')) await expectFocus(page)
        flaws.push(...(await findFlaws(page, 'alder')).map((flaw) => `${path}: ${flaw}`))
      }
      const visited = await walkApplication(page, {
        orgCode: 'alder',
        legalName: words.legalName,
        hands: keyboardHands,
        look,
      })
      expect(flaws).toEqual([])
      expect(visited.slice(-2)).toEqual(['complete', ''])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money has been sent')
    },
  )

test('a problem that appears above leaves the field where the keyboard is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/account/heloc/register-v2')
  const street = page.locator('#root_property_street1')
  await takeFocus(street)
  await page.keyboard.type('12 Nowhere Known Road')
  const last = page.getByRole('option', { name: 'Address not listed' })
  await expect(last).toBeVisible()
  await expect(page.locator('.lintel-popup > p')).not.toHaveText('Looking for addresses…')
  for (let step = 0; step < 10 && (await last.getAttribute('aria-selected')) !== 'true'; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  while ((await seeFocus(page)).field !== 'root_property_occupancyType') await stepOn(page)
  await expect(page.getByText('Please enter a valid city name')).toBeVisible()
  await expect.poll(async () => (await seeFocus(page)).isInSight).toBe(true)
})
