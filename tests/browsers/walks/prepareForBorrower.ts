import { randomUUID } from 'node:crypto'
import { answerForm } from '../../../tools/browser/answerForm.ts'
import { mouse } from '../../../tools/browser/mouse.ts'
import type { Page } from '../../../tools/browser/Page.ts'
import { createPerson } from '../../e2e/people.ts'
import { seeCount } from '../../e2e/seeCount.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { seePath } from '../../e2e/seePath.ts'
import { seeText } from '../../e2e/seeText.ts'
import { settle } from '../../e2e/walkApplication.ts'
import { submitButton } from '../../e2e/walkFlow.ts'
import { expectNoErrors } from '../expectNoErrors.ts'

const act = 'Prepare an application for a borrower'

/**
 * A broker prepares an application and is told what is missing; the borrower opens the link of the
 * mail, which an agent reads in the test bench’s outbox, agrees, and finishes.
 */
export async function prepareForBorrower(broker: Page, agent: Page, own: Page): Promise<void> {
  const main = broker.locator('main')
  await broker.goto('/agent')
  await main.getByRole('button', { name: act }).click()
  const send = main.getByRole('button', { name: 'Send the link' })
  await send.click()
  await seeText(main.getByRole('alert'), 'Enter the email')
  await expectNoErrors(broker, 'alder', 'what is missing in a prepared application')
  const { answers } = createPerson()
  const email = `rosa.${randomUUID().slice(0, 8)}@example.com`
  const { phoneNumber } = answers['registration/phone-and-email']!
  const told = ['property', 'annual-income', 'legal-name', 'birthdate']
  const parts = told.map((step) => answers[`registration/${step}`])
  const answer = Object.assign({}, ...parts, { isListedForSale: 'No', phoneNumber, email })
  await answerForm(broker, answer, mouse)
  await seeCount(main.locator('.unfolded').getByText(/\byour?\b/i), 1, 'words about the broker')
  await expectNoErrors(broker, 'alder', 'a prepared application')
  await send.click()
  await seeText(broker.getByRole('region', { name: 'Messages' }), 'The borrower got the link')
  await seeCount(main.getByRole('button', { name: 'Send the link' }), 0, 'a form that was sent')

  await agent.goto('/sandbox/outbox')
  const mail = agent.locator('main .mail', { hasText: email })
  await seeText(mail, 'Nolan Pierce prepared your application')
  await expectNoErrors(agent, 'alder', 'the mail of a prepared application')
  const { pathname, search, hash } = new URL(
    (await mail.getByRole('link', { name: 'Check your application' }).getAttribute('href'))!,
    await agent.url(),
  )
  await own.goto(pathname + search + hash)
  await seeHeading(own, 'How can we reach you?')
  await expectNoErrors(own, 'alder', 'a prepared application, at its borrower')
  await submitButton(own).click()
  await seePath(own, /\/set-password$/)
  await answerForm(own, answers['registration/set-password']!, mouse)
  await submitButton(own).click()
  await settle(own)
  await seeText(own.locator('main'), 'Your broker is Nolan Pierce (NMLS ID 9900313)')
}
