import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadFromDisk } from '#loader/disk'
import type { Bundle, Journey } from '#model'
import { answerForm } from '../../../tools/browser/answerForm.ts'
import { findViolations } from '../../../tools/browser/findViolations.ts'
import type { Page } from '../../../tools/browser/Page.ts'
import { drawnForm } from '../../../src/cli/browser/drawnForm.ts'
import { startApp } from '../../../src/cli/browser/startApp.ts'
import { keyboard } from '../../e2e/keyboard/keyboard.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { readOutbox } from '../../e2e/readOutbox.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { seeText } from '../../e2e/seeText.ts'
import { submitButton } from '../../e2e/walkFlow.ts'
import type { Walk } from '../Walk.ts'

const folder = resolve('examples/permit')
const org = 'fairview'

/**
 * examples/permit: one person asks for a permit, another opens the mailed link without an account,
 * sees what they sign, and signs.
 */
export const coSign: Walk = async ({ open }) => {
  const app = await startApp(folder, () => undefined)
  try {
    const bundle = loadFromDisk(folder).bundles.get(org)!
    const email = `piotr.${Date.now()}@example.com`
    const asked = readJourney('permit/large')
    const { page } = await open({ isStill: true, baseURL: app.origin })
    await page.goto(app.origin)
    await answerSteps(page, bundle, {
      ...asked,
      answers: {
        ...asked.answers,
        'co-signer': { ...asked.answers['co-signer'], coSignerEmail: email },
      },
    })
    await seeHeading(page, 'Your request was sent')

    const { email: own } = asked.answers['organizer'] as { email: string }
    const [confirmation] = await readOutbox(app.origin, own, org)
    await page.goto(app.origin + confirmation!.link!.href)
    await seeHeading(page, 'Confirm your email address')
    await keyboard.press(page.getByRole('button', { name: 'Confirm', exact: true }))
    await seeHeading(page, 'Your email address is confirmed')
    const [mail] = await readOutbox(app.origin, email, org)
    const { page: theirs } = await open({ width: 360, isStill: true, baseURL: app.origin })
    await theirs.goto(app.origin + mail!.link!.href)
    await seeHeading(theirs, 'You were named as a co-signer')
    for (const shown of ['Noor Haddad', 'Juniper Street', '06/12/2027', '140'])
      await seeText(theirs.locator('main'), shown)
    await answerSteps(theirs, bundle, readJourney('co-sign/signs'), ['party'])
    await seeHeading(theirs, 'Thank you, your answer was sent')

    const late = await open({ width: 360, isStill: true, baseURL: app.origin })
    await late.page.goto(app.origin + mail!.link!.href)
    await seeHeading(late.page, 'This link does not work')
    ignoreLines({ console: late.said }, /status of 4\d\d/)
  } finally {
    await app.stop()
  }
}

const readJourney = (name: string) =>
  JSON.parse(readFileSync(`${folder}/tests/journeys/${name}.json`, 'utf8')) as Journey

/** Answers every step that a journey visits; on those of `shown` there is nothing to fill in. */
async function answerSteps(
  page: Page,
  bundle: Bundle,
  { flow, answers, expect }: Journey,
  shown: readonly string[] = [],
): Promise<void> {
  for (const step of expect.visits!) {
    const { form } = bundle.flows[flow]!.steps[step]!
    await seeHeading(page, bundle.forms[form]!.ui.page.heading)
    deepEqual(await findViolations(page), [], `${flow}/${step}`)
    if (!shown.includes(step))
      await answerForm(page, answers[step]!, keyboard, drawnForm(bundle, form))
    await keyboard.press(submitButton(page))
  }
}
