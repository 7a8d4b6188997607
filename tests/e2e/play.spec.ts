import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect as look, expectAccessible, test } from './borrower.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { keepPicture } from './keepPicture.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { submitButton } from './walkFlow.ts'

/** A counterexample opens the page where it happens: in development, and nowhere else. */
test.describe.configure({ mode: 'serial' })

const configuration = copyConfiguration('alder', {})
const flowFile = join(configuration, 'flows/registration-v2.json')
const examples = join(configuration, 'examples')
/** Vite hands the page over source by source: that takes seconds. */
const expect = look.configure({ timeout: 45_000 })
let server: OwnServer

const lintel = (...words: readonly string[]) => {
  try {
    return execFileSync(process.execPath, ['src/cli/bin.mjs', ...words], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}

test.afterAll(() => rmSync(configuration, { recursive: true, force: true }))

const gap = () =>
  join(
    examples,
    readdirSync(examples).find((name) => name.startsWith('analysis--next-gap'))!,
  )
const note = (page: Page) => page.getByRole('complementary', { name: 'Play', exact: true })
/** What `lintel check` reports of the files as they are. */
const found = (page: Page) => page.locator('.development-issues')
const open = async (page: Page, play: unknown) => {
  await page.goto(`${server.url}/dev/play`)
  await page
    .getByLabel('Or put in its text')
    .fill(typeof play === 'string' ? play : JSON.stringify(play))
  await page.getByRole('button', { name: 'Read it' }).click()
}

const journeys = readdirSync('tests/journeys/registration-v2')
  .map((name) => JSON.parse(readFileSync(join('tests/journeys/registration-v2', name), 'utf8')))
  .filter(({ org, context, flags }) => org === 'alder' && !context && !flags)
const leadsThrough = (step: string, isSo: boolean) =>
  journeys.find(
    ({ expect: { visits, ends } }) => visits.includes(step) === isSo && ends?.call === 'register',
  )
const whole = leadsThrough('home-address', false)
const property = leadsThrough('home-address', true).answers.index

test.describe('in development', () => {
  test.beforeAll(async () => {
    const flow = JSON.parse(readFileSync(flowFile, 'utf8'))
    flow.steps['home-address'].next = [{ when: 'applies-while-signed-in', go: 'for-sale' }]
    writeFileSync(flowFile, JSON.stringify(flow, null, 2))
    lintel('check', '--config', configuration, '--org', 'alder', '--examples', examples)
    server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: configuration }, [
      '--import',
      'tsx',
      'src/server/dev.ts',
    ])
  })
  test.afterAll(async () => {
    await server?.kill('SIGTERM')
  })

  test(
    'a diagnostic of check is opened at its step with the answers typed, what should go wrong next to it',
    { tag: '@long' },
    async ({ page }) => {
      const example = JSON.parse(readFileSync(gap(), 'utf8'))
      expect(example).toMatchObject({
        org: 'alder',
        flow: 'registration-v2',
        diagnostic: { code: 'analysis/next-gap', file: 'flows/registration-v2.json' },
      })
      await page.goto(`${server.url}/dev/play`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const text of [
        'flows/registration-v2.json',
        '/steps/home-address/next',
        example.diagnostic.remedy,
      ])
        await expect(found(page)).toContainText(text)
      await expectAccessible(page)
      await page.getByLabel('Choose a file').setInputFiles(gap())
      await expect(page.getByRole('heading', { name: example.shows })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'play-chosen')
      await page.getByRole('button', { name: 'Open it in the page' }).click()

      await expect(page).toHaveURL(/\/account\/heloc\/register-v2\/home-address/)
      for (const text of [
        'analysis/next-gap',
        'flows/registration-v2.json',
        '/steps/home-address/next',
        example.diagnostic.remedy,
        'typed and not sent',
      ])
        await expect(note(page)).toContainText(text)
      const typed = Object.values(
        example.answers['home-address'].homeAddress ?? example.answers['home-address'],
      ).filter((value) => typeof value === 'string')
      const fields = page.locator('main form :is(input, select)')
      await expect
        .poll(() =>
          fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
        )
        .toContain(typed[0])
      await expectAccessible(page)
      await keepPicture(page, 'play-step')
      await expect(page.getByText(/^Saved /)).toBeVisible()

      await page.reload()
      await expect(note(page)).toContainText('analysis/next-gap')
      await submitButton(page).click()
      await expect(page.getByText(/^Saved /)).toBeVisible()
      await expect(page).toHaveURL(/home-address/)

      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      await keepPicture(page, 'play-narrow')
      await note(page).getByRole('button', { name: 'End the play' }).click()
      await expect(page).toHaveURL(/\/dev\/play/)
      await expect(note(page)).toHaveCount(0)
      await page.goto(`${server.url}/account/heloc/register-v2`)
      await expect(page).toHaveURL(/register-v2$/)
      await expect(note(page)).toHaveCount(0)
    },
  )

  test(
    'the link of "lintel play --open" leads there with only the keyboard',
    { tag: '@long' },
    async ({ page }) => {
      const said = lintel('play', gap(), '--config', configuration, '--open', server.url)
      await page.goto(/in the page: (\S+)/.exec(said)![1]!)
      await expect(page.getByRole('button', { name: 'Open it in the page' })).toBeVisible()
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab')
        if (
          (await page.evaluate(() => document.activeElement?.textContent)) === 'Open it in the page'
        )
          break
      }
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/register-v2\/home-address/)
      await expect(note(page)).toContainText('analysis/next-gap')
    },
  )

  test(
    'a step is opened by its address, and secrets are at hand although no draft keeps them',
    { tag: '@long' },
    async ({ page }) => {
      await open(page, {
        org: 'alder',
        flow: 'registration-v2',
        answers: { index: property },
        opens: 'birthdate',
        shows: 'A step that is shut leads back.',
      })
      await page.getByRole('button', { name: 'Open it in the page' }).click()
      await expect(note(page)).toContainText('opened by its address')
      await expect(page).toHaveURL(/register-v2\/home-address/)
      await open(page, { ...whole, flow: 'registration-v2' })
      await page.getByRole('button', { name: 'Open it in the page' }).click()
      await expect(page).toHaveURL(/register-v2\/set-password/)
      await expect(page.locator('#root_password')).toHaveValue(
        whole.answers['set-password'].password,
      )
    },
  )

  /**
   * What the frame of every page asks, whatever it shows: the page itself, hours, licenses,
   * experiments, telemetry.
   */
  const ofEveryPage =
    /\/dev\/play$|^GET \/service-operating-hours\/|^GET \/.*\/state-licenses$|^POST \/service-(optimize|telemetry)\//

  test(
    'an application is shown as the borrower would see it, and nothing is asked of the server',
    { tag: '@long' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (!/^\/(src|node_modules|@|config|dev)/.test(pathname))
          asked.push(`${request.method()} ${pathname}`)
      })
      const facts = { application: {}, status: { uwDecision: 'DECLINE' }, person: {}, case: {} }
      await open(page, {
        org: 'alder',
        facts,
        status: 'DECLINED',
        shows: 'Whoever is declined is told so.',
      })
      await page.getByRole('button', { name: 'Show it' }).click()
      await expect(note(page)).toContainText('Whoever is declined is told so.')
      await note(page).getByText('What the engine says').click()
      await expect(note(page)).toContainText('route error/decline')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'play-application')
      for (const button of await page.locator('.play-screen button').all())
        await expect(button).toBeDisabled()
      expect(asked.filter((line) => !ofEveryPage.test(line))).toEqual([])
    },
  )

  test('what cannot be played is reported in clear words', { tag: '@long' }, async ({ page }) => {
    const good = {
      org: 'alder',
      flow: 'registration-v2',
      answers: { index: property },
      shows: 'It goes on.',
    }
    const alert = page.getByRole('main').getByRole('alert')
    await open(page, '{')
    await expect(alert).toContainText('This is not JSON')
    await open(page, { title: 'Another file' })
    await expect(alert).toContainText(
      'it takes "flow" and "answers" (by step), or "facts" of an application',
    )
    await open(page, { ...good, flow: 'registration-v1' })
    await expect(alert).toContainText('There is no flow “registration-v1” any more')
    await open(page, { ...good, org: 'harborlight' })
    await expect(alert).toContainText('This is a play of harborlight')
    await page.getByRole('link', { name: 'Play it as harborlight' }).click()
    await expect(page).toHaveURL(/orgCode=harborlight/)
    await expect(page.getByRole('button', { name: 'Open it in the page' })).toBeVisible()
    await open(page, { ...good, bundle: 'of another day', answers: { ...good.answers, gone: {} } })
    await expect(page.getByText('files have changed since this was found')).toBeVisible()
    await expect(page.getByText('The flow has no step gone')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a build has no plays: no such page, no such bytes', async ({ request, page }) => {
  expect((await request.get('/dev/play')).status()).toBe(404)
  expect((await request.get('/dev/lifecycle')).status()).toBe(404)
  await page.goto('/account/heloc/register-v2')
  await page.evaluate(() => sessionStorage.setItem('lintel_play', '{}'))
  await page.reload()
  await expect(submitButton(page)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  for (const folder of ['dist/app', 'dist/server'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(js|css|html)$/.test(path),
    ))
      expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(
        /lintel_play|dev\/play|dev\/lifecycle|play-note|This is a play/,
      )
})
