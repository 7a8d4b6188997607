import type { Form, Json, JsonObject } from '#model'
import type { ServerAnswer } from '../../conform/server/Send.ts'
import { answerScreen } from '../../../../tools/browser/answerScreen.ts'
import { readDocuments } from '../../../../tools/browser/readDocuments.ts'
import { until } from '../../../../tools/browser/until.ts'
import { readScreen } from '../readScreen.ts'
import type { ApplicationPage } from './ApplicationPage.ts'

interface Given {
  /** As named in the table of screens. */
  readonly screen: string
  readonly answer: JsonObject
  /** "2026-11-21", the application's date. */
  readonly today: string
}

/**
 * Fills in the current screen, presses its button, and returns the server's response; if the page
 * rejects the answer itself, its messages in the same form. `look` is called with each kind of
 * state.
 */
export async function answerInPage(
  { stage, watched: { page } }: ApplicationPage,
  { screen, answer, today }: Given,
  look: (kind: string) => Promise<void>,
): Promise<ServerAnswer> {
  const { bundle } = stage.subject
  const { form, package: documents } = bundle.screens.screens[screen]!
  await look('empty')
  if (documents !== undefined) await readDocuments(page, () => look('a document'))
  await answerScreen(page, bundle.forms[form!] as Form, answer, { legalName: '', today })
  await look('filled')
  const path = new RegExp(`${bundle.calls['submit-step']!.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  let heard: Promise<ServerAnswer> | undefined
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && path.test(new URL(response.url()).pathname),
    {
      timeout: 45_000,
    },
  )
  answered.then(
    (response) => {
      heard = response.json().then(
        (body: Json) => ({ status: response.status(), headers: {}, body }),
        () => ({ status: response.status(), headers: {}, body: {} }),
      )
    },
    () => undefined,
  )
  await page.locator('main form button[type="submit"]').click()
  const problems = async () => (await readScreen(page)).problems
  await until(
    async () => heard !== undefined || (await problems()).length > 0,
    `an answer to ${screen}`,
    { within: 45_000, every: 100 },
  )
  if (heard) return heard
  await look('with errors')
  const issues = (await problems()).map(({ pointer, words }) => ({
    pointer: `/answer${pointer}`,
    message: words,
  }))
  return { status: 422, headers: {}, body: { issues } }
}
