import type { Page } from '@playwright/test'
import type { JsonObject } from '#model'
import { mkdirSync } from 'node:fs'
import { answerParts } from '../../tools/browser/answerParts.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { mouse } from '../../tools/browser/mouse.ts'
import { expect, test } from '@playwright/test'
import { galleryOptions, galleryFolder } from '../gallery/galleryOptions.ts'
import { advanceApplication } from './advanceApplication.ts'
import { openAsSigner } from './openAsSigner.ts'
import { openChatHours } from './openChatHours.ts'
import { registrationAt } from './registrationAt.ts'
import { endsOfApplications, merge, situationsOf, type Situation } from './situations.ts'
import { nameSigner, newPhone, robin } from './signers.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startApplication } from './startApplication.ts'
import { situationAnswersAt, tellSituations } from './tellSituations.ts'
import { bundleOf, submitButton, walkFlow } from './walkFlow.ts'
import { walkSigner } from './walkSigner.ts'
import { writeInChat } from './writeInChat.ts'
import { askPerson } from './askPerson.ts'

/**
 * Pictures of every screen for people who look (`npm run gallery`); what they must not show is
 * asserted by the walks.
 */
const { lenders, screens, widths, schemes, language } = galleryOptions()
/** Drivers of these press what they name in English. */
const inEnglish = ['document', 'waiting', 'signer', 'agent']
const isWanted = (screen: string) =>
  (language === undefined || !inEnglish.some((start) => screen.startsWith(start))) &&
  (screens === undefined || screens.some((start) => screen.startsWith(start)))
const pages = [
  'dashboard',
  'auth/login',
  'auth/forgot-password',
  'contact',
  'terms',
  'privacy',
  'licenses',
  'disclosures',
  'nowhere-at-all',
] as const
const ownPages = ['dashboard', 'dashboard/settings', 'sandbox'] as const

/** What is said while the first checks run. */
const waiting = (orgCode: string): Situation => {
  const [{ parts }] = situationsOf(bundleOf(orgCode)) as [Situation]
  const known = { creditOutcome: 'OK', propertyOutcome: null, offersReady: false }
  const application = merge(parts.application, { adjustedHomeAmount: null })
  return {
    name: 'as it is',
    status: 'IN_PROGRESS',
    path: '',
    parts: { ...parts, application, case: merge(parts.case, known) },
  }
}

test.describe.configure({ mode: 'parallel' })
test.beforeEach(async ({ context, baseURL }) => {
  if (language === undefined) return
  await context.addCookies([{ name: 'lintel-language', value: language, url: baseURL! }])
})

for (const orgCode of lenders) {
  const bundle = bundleOf(orgCode, language)

  test(`${orgCode}: pages without an account`, async ({ page }) => {
    for (const path of pages.filter((one) => isWanted(`page/${one}`))) {
      await page.goto(`/${path}?orgCode=${orgCode}`)
      await keep(page, orgCode, `page/${path}`, 'as it is')
    }
  })

  test(`${orgCode}: registration`, async ({ page }) => {
    if (!isWanted('registration')) return
    const typical = registrationAt(orgCode)
    await page.goto(typical.address)
    await walkFlow(page, {
      ...typical,
      ...(language !== undefined && { language }),
      hand: mouse,
      look: async (step) => {
        await keep(page, orgCode, `registration/${step}`, 'empty')
        await submitButton(page).click()
        await keep(page, orgCode, `registration/${step}`, 'wrong')
      },
    })
  })

  test(`${orgCode}: a borrower's own pages`, async ({ page }) => {
    if (!ownPages.some((path) => isWanted(`own/${path}`))) return
    await startApplication(page, { orgCode })
    for (const path of ownPages.filter((one) => isWanted(`own/${one}`))) {
      await page.goto(`/${path}?orgCode=${orgCode}`)
      await keep(page, orgCode, `own/${path}`, 'as it is')
    }
  })

  test(`${orgCode}: ends of an application`, async ({ page }) => {
    if (!isWanted('end')) return
    const { uuid } = await startApplication(page, { orgCode })
    let current = endsOfApplications()[0]!
    await tellSituations(page, orgCode, () => current)
    for (const end of endsOfApplications()) {
      current = end
      await page.goto(`/account/heloc/${uuid}?orgCode=${orgCode}`)
      await keep(page, orgCode, 'end', end.name)
    }
  })

  test(`${orgCode}: waiting, and a document as text and as printed`, async ({ page }) => {
    if (!isWanted('document') && !isWanted('waiting')) return
    const applicant = await startApplication(page, { orgCode })
    await advanceApplication(page, applicant, 'signing/intro', orgCode)
    const open = (path: string) =>
      page.goto(`/account/heloc/${applicant.uuid}${path}?orgCode=${orgCode}`)
    await open('/signing/sign')
    await keep(page, orgCode, 'document/package', 'to read')
    await page.getByRole('button', { name: /^Read “/ }).click()
    await expect(page.locator('dialog .reading-text')).toBeVisible()
    await keep(page, orgCode, 'document/open', 'as text')
    await page.getByRole('button', { name: bundle.words['documents-as-printed']! }).click()
    await expect(page.locator('dialog canvas').first()).toBeVisible()
    await keep(page, orgCode, 'document/open', 'as printed')
    await tellSituations(page, orgCode, () => waiting(orgCode))
    await open('')
    await expect(page.locator('.loader-page')).toBeVisible()
    await keep(page, orgCode, 'waiting', 'credit')
  })

  const answers = situationAnswersAt(orgCode)
  const situations = situationsOf(bundle).filter(({ path }) => isWanted(path))
  for (let from = 0; from < situations.length; from += 12) {
    const some = situations.slice(from, from + 12)
    test(`${orgCode}: screens ${from + 1} to ${from + some.length}`, async ({ page }) => {
      const { uuid, legalName } = await startApplication(page, { orgCode })
      page.setDefaultTimeout(10_000)
      page.setDefaultNavigationTimeout(60_000)
      let current = some[0]!
      await tellSituations(page, orgCode, () => current)
      for (const situation of some) {
        current = situation
        const { path, name } = situation
        const open = async () => {
          await page.goto(`/account/heloc/${uuid}/${path}?orgCode=${orgCode}`)
          await expect(page.locator('main .step h1')).not.toBeEmpty()
        }
        await open()
        const isFirst = situations.find((one) => one.path === path) === situation
        await keep(page, orgCode, path, isFirst ? 'empty' : name)
        const form = bundle.screens.screens[path]?.form
        if (!isFirst || form === undefined) continue
        if ((await submitButton(page).count()) === 0) continue
        await submitButton(page).click()
        if ((await page.locator('main [role=alert]').count()) > 0)
          await keep(page, orgCode, path, 'wrong')
        const answer = answers[path]
        if (answer === undefined) continue
        await open()
        let count = 0
        const words = { legalName, today: new Date().toISOString().slice(0, 10) }
        const fill = (part: JsonObject) => answerScreen(page, bundle.forms[form]!, part, words)
        const filled = await answerParts(page, answer, fill, async () => {
          await keep(page, orgCode, path, `filled ${++count}`)
          await submitButton(page).click()
        }).then(
          () => true,
          (error: unknown) => (console.log(`${path}: ${String(error)}`), false),
        )
        if (filled) await keep(page, orgCode, path, 'filled')
      }
    })
  }
}

test('the pages of another owner who signs', async ({ page, browser }) => {
  if (!isWanted('signer')) return
  const email = `robin.${Date.now()}@example.com`
  const mobile = newPhone()
  await nameSigner(page, await startApplication(page), [{ ...robin, email, phone: mobile }])
  await keep(page, 'alder', 'signer/of-borrower', 'invited')
  const { own, link } = await openAsSigner(browser, page, email)
  const look = (name: string) => keep(own, 'alder', `signer/${name}`, 'as it is')
  await walkSigner({ page, own, link, mobile, look })
})

test('the console', async ({ page, browser }) => {
  if (!isWanted('agent')) return
  for (const [lastName, until] of [
    ['Smear', 'identity/help'],
    ['Adams', 'product/select'],
    ['Baker', 'bank/disburse'],
  ] as const) {
    const borrower = await startApplication(page, { lastName, isLater: true })
    await advanceApplication(page, borrower, until)
  }
  const jwt = await signInAsAgent(page)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  for (const [path, state] of [
    ['agent', 'as it is'],
    ['agent?view=tasks', 'tasks'],
    ['agent?view=overdue', 'empty'],
    ['agent?search=Featherstonehaugh', 'nothing found'],
    ['agent/chats', 'empty'],
    ['agent/reports', 'as it is'],
    ['dashboard', 'as it is'],
  ] as const) {
    await page.goto(`/${path}`)
    await keep(page, 'alder', `agent/${path.split('?')[0]}`, state)
  }
  for (const name of ['Rosa Smear', 'Rosa Baker']) {
    await page.goto('/agent')
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/agent\/files/)
    const tabs = page.locator('.console-tabs a')
    await expect(tabs.first()).toBeVisible()
    for (const tab of await tabs.all()) {
      await tab.click()
      await keep(page, 'alder', `agent/file-${name}`, (await tab.innerText()).toLowerCase())
    }
  }
  await page.locator('.console-tabs a', { hasText: 'Documents' }).click()
  await page.locator('.file-document-list button').first().click()
  await expect(page.locator('.file-viewer .reading-text')).toBeVisible()
  await keep(page, 'alder', 'agent/file-Rosa Baker', 'a document open')
  await page.locator('.console-acts button').first().click()
  await expect(page.locator('.console-acts form')).toBeVisible()
  await keep(page, 'alder', 'agent/file-Rosa Baker', 'an act open')
  await page.keyboard.press('Control+k')
  await expect(page.locator('.agent-palette [role=option]').first()).toBeVisible()
  await keep(page, 'alder', 'agent/palette', 'open')
  await page.keyboard.press('Escape')
  const visitor = await (await browser.newContext()).newPage()
  await openChatHours(visitor)
  await visitor.goto('/account/heloc/register-v2')
  await visitor.getByRole('button', { name: 'Chat with us' }).click()
  const chat = visitor.getByRole('dialog', { name: 'Chat' })
  await keep(visitor, 'alder', 'agent/visitor', 'chat open')
  await askPerson(chat, 'Robin Pine')
  const log = chat.getByRole('log')
  await writeInChat(chat, 'How long does it take?')
  await expect(log).toContainText('Sent')
  await page.goto('/agent/chats')
  const take = page.getByRole('button', { name: 'Take Robin Pine' })
  await expect(take).toBeVisible()
  await keep(page, 'alder', 'agent/agent/chats', 'waiting')
  await take.click()
  const theirs = page.getByRole('region', { name: 'Robin Pine' })
  await writeInChat(theirs, 'About five business days.')
  await expect(log).toContainText('About five business days.')
  await keep(page, 'alder', 'agent/agent/chats', 'in use')
  await keep(visitor, 'alder', 'agent/visitor', 'chat in use')
})

/** A picture at each width and in each color scheme. */
async function keep(page: Page, orgCode: string, screen: string, state: string): Promise<void> {
  await expect(page.locator('main h1').first()).not.toBeEmpty()
  await expect(
    page.locator('.skeleton, .lintel-waiting, .menus-outline, [aria-busy=true]'),
  ).toHaveCount(0)
  const folder = `${galleryFolder}/${orgCode}`
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()!
  for (const width of widths)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
      // What sticks to the window is drawn where the page was scrolled to.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const name = [screen, state, width, colorScheme].join('~').replaceAll(/[/ :]/g, '_')
      await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
    }
  // The walk goes on as wide as it was: what it looks for differs by width.
  await page.setViewportSize(before)
}
