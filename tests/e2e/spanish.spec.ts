import { mouse } from '../../tools/browser/mouse.ts'
import { expect, test } from './borrower.ts'
import { findEnglish } from './findEnglish.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { createPerson } from './people.ts'
import { walkFlow } from './walkFlow.ts'

const orgCode = 'harborlight'

test('a phone shows Harborlight in Spanish: registration, application, dashboard', async ({
  page,
}) => {
  const see = async (name: string) => {
    expect(await findFlaws(page, orgCode), name).toEqual([])
    expect(await findEnglish(page, orgCode), `${name} in English`).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    await keepPicture(page, `spanish-${name.replaceAll('/', '-')}`)
  }
  await page.goto('/dashboard?orgCode=harborlight')
  const link = page.getByRole('link', { name: 'Español' })
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [own, header] = [await link.boundingBox(), await page.locator('header').boundingBox()]
    expect(own!.y, 'takes no row above the header').toBeGreaterThanOrEqual(header!.y)
    expect(own!.y + own!.height).toBeLessThanOrEqual(header!.y + header!.height)
  }
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Ponga a trabajar' }).waitFor()
  await see('landing')
  await page.goto('/account/heloc/register-v2?orgCode=harborlight')
  const person = createPerson()
  await walkFlow(page, {
    orgCode,
    language: 'es-US',
    flow: 'registration-v2',
    answers: {
      ...person.answers,
      // A choice of a list is named as the page names it.
      'registration/annual-income': {
        ...person.answers['registration/annual-income'],
        employmentType: 'Empleo de tiempo completo',
      },
    },
    hand: mouse,
    look: async (step) => {
      // What is refused says so in Spanish, too.
      if (step === 'index') {
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect(page.getByText('Seleccione el uso que le da a la casa.').first()).toBeVisible()
      }
      await see(`register/${step}`)
    },
  })
  await expect(page).toHaveURL(/\/start\/profile(\?|$)/)
  await page.locator('main form').waitFor()
  await see('profile')
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['terms', '/terms'],
  ] as const) {
    await page.goto(`${path}?orgCode=harborlight`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await see(name)
  }
  // The part of the page that is open stays open.
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true')
  await page.evaluate(() => void (location.hash = 'main'))
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/terms(\?.*)?#main$/)
})
