import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { answerWithKeys } from './keyboard/answerWithKeys.ts'
import { expectFocus, keyboardHands } from './keyboard/keyboardHands.ts'
import { seeFocus } from './keyboard/seeFocus.ts'
import { stepOn } from './keyboard/stepOn.ts'
import { deep } from '../deep.ts'
import { createPerson } from './people.ts'
import { walkApplication } from './walkApplication.ts'
import { bundleOf, openStep, submitButton } from './walkFlow.ts'

const flow = 'registration-v2'

const wide = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

for (const [orgCode, viewport] of deep(
  [['alder', wide]] as const,
  [
    ['alder', wide],
    ['alder', phone],
  ] as const,
))
  test(`from the first step to funded with only the keyboard, ${orgCode} at ${viewport.width} px: the focus is always seen and never lost, every screen accessible`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { answers } = createPerson()
    const { steps } = bundleOf(orgCode).flows[flow]!
    const words = { legalName: 'Rosa Keller-Lopez', today: '2026-11-21' }
    await page.goto(`/account/heloc/register-v2?orgCode=${orgCode}`)
    await expect(submitButton(page)).toBeVisible()

    expect((await stepOn(page)).words, 'the first stop').toBe('Skip to the main content')
    await page.keyboard.press('Enter')
    expect((await seeFocus(page)).id, 'the skip link leads past the header').toBe('main')

    for (;;) {
      const form = steps[await openStep(page, orgCode, flow)]!.form
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        bundleOf(orgCode).forms[form]!.ui.page.heading,
      )
      await expect(page.locator('main form .lintel-waiting')).toHaveCount(0)
      await expectFocus(page)
      await answerWithKeys(page, answers[form]!, words)
      const before = page.url()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.href !== before, { timeout: 20_000 })
      if (/\/account\/heloc\/[0-9a-f]{8}-/.test(page.url())) break
    }
    const flaws: string[] = []
    const look = async (path: string) => {
      if (!path.endsWith('/document')) await expectFocus(page)
      flaws.push(...(await findFlaws(page, orgCode)).map((flaw) => `${path}: ${flaw}`))
    }
    const visited = await walkApplication(page, {
      orgCode,
      legalName: words.legalName,
      hands: keyboardHands,
      look,
    })
    expect(flaws).toEqual([])
    expect(visited.slice(-2)).toEqual(['complete', ''])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line is funded')
  })

test('a problem that appears above leaves the field where the keyboard is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/account/heloc/register-v2')
  const street = page.locator('#root_property_street1')
  await street.focus()
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
