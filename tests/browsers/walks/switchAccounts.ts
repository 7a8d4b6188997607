import { doesNotMatch, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Page } from '../../../tools/browser/Page.ts'
import { sendFiles } from '../../../tools/browser/sendFiles.ts'
import { advanceApplication } from '../../e2e/advanceApplication.ts'
import { comeInAsAgent } from '../../e2e/comeInAsAgent.ts'
import { createPerson } from '../../e2e/people.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { seeCount } from '../../e2e/seeCount.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { seePath } from '../../e2e/seePath.ts'
import { seeText } from '../../e2e/seeText.ts'
import { settle } from '../../e2e/walkApplication.ts'
import { walkRegistration } from '../../e2e/walkRegistration.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'
import { prepareForBorrower } from './prepareForBorrower.ts'

/**
 * A broker prepares an application, which its borrower finishes, and sends their link to another
 * borrower, who applies by it on a phone and lets the broker in; the broker sees the status only
 * until then, sends a document, writes to the borrower, switches to that borrower’s account, reads
 * the file without anything about the decision, and goes back; then the lender’s agent does the
 * same: on a wide screen and on a phone.
 */
export const switchAccounts: Walk = async ({ open }) => {
  const { page, said } = await open({ isStill: true, width: 390 })
  await comeInAsAgent(page, undefined, 'Broker')
  const link = page.getByRole('link', { name: /referrer=/ })
  const href = (await link.getAttribute('href'))!
  const agent = await open({ isStill: true, width: 390 })
  await comeInAsAgent(agent.page)
  const prepared = await open({ isStill: true, width: 390 })
  await prepareForBorrower(page, agent.page, prepared.page)
  const borrower = await open({ isStill: true, width: 390 })
  const applicant = await applyByLink(borrower.page, href)

  await page.goto(`/agent/files/${applicant.uuid}`)
  await seeHeading(page, applicant.legalName)
  const main = page.locator('main')
  await seeText(main, 'The borrower has not let you see more than the status.')
  await seeCount(main.getByText(/^Email$/), 0, 'the borrower’s email')
  await letBrokerIn(borrower.page)
  await page.reload()
  await main.getByText(/^Email$/).waitFor()
  await sendForBorrower(page, agent.page, borrower.page, applicant.uuid)
  await main.getByRole('button', { name: 'Write to the borrower' }).click()
  await main.getByRole('textbox').fill(note)
  await main.locator('.console-acts form button[type="submit"]').click()
  await main.locator('.console-acts form').waitFor({ state: 'detached' })
  await borrower.page.goto(`/account/heloc/${applicant.uuid}/broker/message`)
  await seeHeading(borrower.page, 'Your broker wrote to you')
  await seeText(borrower.page.locator('main'), note)
  await expectNoErrors(borrower.page, 'alder', 'broker/message')
  await advanceApplication(borrower.page, applicant, 'product/select')

  await readAsBorrower(page, applicant.legalName, 'Nolan Pierce', 'the broker')
  await readAsBorrower(agent.page, applicant.legalName, 'Amara Whitfield', 'the agent')
  for (const lines of [said, agent.said]) ignoreLines({ console: lines }, /status of 401/)
}

const note = 'Please have your insurance papers ready by Monday.'

/** Registers by the broker’s link, and reads who they are and what they are paid. */
async function applyByLink(page: Page, href: string) {
  const person = createPerson()
  const lastName = `Vale${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const answers = {
    ...person.answers,
    'registration/legal-name': { firstName: 'Rosa', lastName, suffix: '' },
  }
  const { pathname, search } = new URL(href)
  await page.goto(pathname + search)
  await walkRegistration(page, undefined, { answers })
  equal(await settle(page), 'start/profile')
  const main = page.locator('main')
  await seeText(main, 'Your broker is Nolan Pierce (NMLS ID 9900313)')
  await seeText(main, 'pays your broker $1,500')
  await expectNoErrors(page, 'alder', 'start/profile with a broker')
  const [uuid = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await page.url()) ?? []
  return { uuid, legalName: `Rosa ${lastName}`, email: person.email, password: person.password }
}

/** The box is not checked beforehand. */
async function letBrokerIn(page: Page): Promise<void> {
  const main = page.locator('main')
  await main.getByRole('link', { name: 'Let my broker see my application' }).click()
  await seeHeading(page, 'Do you want to let your broker see your application?')
  await expectNoErrors(page, 'alder', 'broker/access')
  await main.getByRole('button', { name: 'Let my broker in' }).click()
  await seeText(page.getByRole('alert'), 'Please check the box to let your broker in')
  await main.getByRole('checkbox', { name: 'I let my broker see my application' }).click()
  await main.getByRole('button', { name: 'Let my broker in' }).click()
  await seePath(page, /start\/profile$/)
}

/** The lender asks for a document; the broker sends it, and the borrower sees it. */
async function sendForBorrower(page: Page, agent: Page, own: Page, uuid: string): Promise<void> {
  const acts = agent.getByRole('region', { name: 'What you can do' })
  await agent.goto(`/agent/files/${uuid}`)
  await acts.getByRole('button', { name: 'Ask for a document or an answer' }).click()
  const asked = acts.locator('form')
  for (const [index, label] of ['Income', 'W-2'].entries())
    await asked.locator('select').nth(index).selectOption({ label })
  for (const [index, words] of ['Please send your W-2.', why].entries())
    await asked.getByRole('textbox').nth(index).fill(words)
  await asked.locator('button[type="submit"]').click()
  await asked.waitFor({ state: 'detached' })

  const main = page.locator('main')
  await page.reload()
  await main.getByRole('button', { name: 'Send documents for the borrower' }).click()
  const form = main.locator('.console-acts form')
  await form.locator('select').selectOption({ label: 'W-2' })
  const files = form.locator('[data-pointer="/files"]')
  await sendFiles(page, files, 'act-broker-sent-documents--_files', ['w2.pdf'])
  await form.getByRole('textbox').fill('The borrower mailed it to me this week.')
  await expectNoErrors(page, 'alder', 'documents that a broker sends')
  await form.locator('button[type="submit"]').click()
  await form.waitFor({ state: 'detached' })
  await own.goto(`/account/heloc/${uuid}/document/disclosures`)
  await seeText(own.locator('main'), 'w2.pdf')
  await expectNoErrors(own, 'alder', 'what the broker sent')
}

const why = 'The pay stub does not show the year.'

/** What only agents see of a file, by its tab. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  Decision: ['Decision', 'Offers'],
  Journal: ['Journal'],
  Notes: ['Notes'],
  Application: ['Answers'],
}

async function readAsBorrower(
  page: Page,
  name: string,
  self: string,
  who: 'the broker' | 'the agent',
): Promise<void> {
  const main = page.locator('main')
  const look = async (screen: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoErrors(page, 'alder', `${screen} of ${who}, ${width} px`)
    }
  }
  const openAccounts = async () => {
    await page.locator('header summary', { hasText: 'Your account' }).click()
    await page.getByRole('link', { name: 'Switch Accounts' }).click()
    await seeHeading(page, 'Switch Accounts')
    await main.getByText('In use now').waitFor()
  }
  const use = async (whose: string) => {
    await main.getByRole('button', { name: `Use the account of ${whose}` }).click()
  }

  await openAccounts()
  await look('the accounts')
  await use(name)
  await seePath(page, /\/agent\/files\/[0-9a-f-]{36}$/)
  await seeHeading(page, name)
  await page.goto('/dashboard')
  const files = main.locator('.card.work')
  await files.first().waitFor()
  await seeCount(files, 1, 'only the files of that borrower')
  await seeText(page.locator('header .acting-note'), `You are using the account of ${name}.`)
  await look('the dashboard as the borrower')
  await files.getByRole('link', { name }).click()
  await seeHeading(page, name)
  await look('the file')
  const isBroker = who === 'the broker'
  await seeCount(main.getByRole('region', { name: 'What you can do', exact: true }), 0, 'no acts')
  await seeText(main, 'you can read this file but not act on it')
  for (const [tab, parts] of Object.entries(tabs)) {
    const link = main.getByRole('link', { name: tab, exact: true })
    await seeCount(link, isBroker ? 0 : 1, `${tab}, for ${who}`)
    if (isBroker) continue
    await link.click()
    for (const part of parts)
      await seeCount(
        main.getByRole('region', { name: part, exact: true }),
        1,
        `${part}, for ${who}`,
      )
  }
  if (isBroker) {
    const words = await main.innerText()
    doesNotMatch(words, /credit score|FICO|debt-to-income|APR/i, 'nothing about the decision')
  }

  await page.goto('/')
  await page.locator('.acting-note').getByRole('link', { name: 'Switch Accounts' }).click()
  await seeText(main.locator('.card', { hasText: name }), 'In use now')
  await use(self)
  await seePath(page, /\/dashboard$/)
  await seeCount(page.locator('.acting-note'), 0, 'a note of acting for someone')
  await openAccounts()
  await seeText(main.locator('.card', { hasText: self }), 'In use now')
}
