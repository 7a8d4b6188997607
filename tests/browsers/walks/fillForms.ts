import { deepEqual } from 'node:assert/strict'
import { rmSync } from 'node:fs'
import type { Json } from '#model'
import { loadFromDisk } from '#loader/disk'
import { answerForm } from '../../../tools/browser/answerForm.ts'
import { findViolations } from '../../../tools/browser/findViolations.ts'
import { isAtPath } from '../../../tools/browser/isAtPath.ts'
import { stepAddress } from '../../../tools/browser/stepAddress.ts'
import { drawnForm } from '../../../src/cli/browser/drawnForm.ts'
import { startApp } from '../../../src/cli/browser/startApp.ts'
import { keyboard } from '../../e2e/keyboard/keyboard.ts'
import { formsToFill } from '../forms/formsToFill.ts'
import { writeForms } from '../forms/writeForms.ts'
import type { Walk } from '../Walk.ts'

/**
 * Fills in typical and random forms by the keyboard and sends them: what was typed is what is sent,
 * and the server takes it.
 */
export const fillForms: Walk = async ({ open }) => {
  const forms = formsToFill()
  const folder = writeForms(
    Object.fromEntries(Object.entries(forms).map(([id, { schema }]) => [id, schema])),
  )
  const app = await startApp(folder, () => undefined)
  try {
    const loaded = loadFromDisk(folder)
    const bundle = loaded.bundles.get('forms')
    if (!bundle)
      throw new Error(loaded.issues.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    const { page } = await open({ isStill: true, baseURL: app.origin })
    await page.addInitScript(rememberSent)
    for (const [id, { value }] of Object.entries(forms)) {
      await page.goto(stepAddress(app.origin, `/${id}`, bundle))
      const button = page.getByRole('button', { name: 'Send', exact: true })
      await button.waitFor()
      deepEqual(await findViolations(page), [], id)
      await answerForm(page, value, keyboard, drawnForm(bundle, `${id}/form`))
      await keyboard.press(button)
      await page.waitForURL((url) => isAtPath(url.href, `/${id}/done`, bundle.routes.base))
      const sent = await page.evaluate<Json>(
        () => JSON.parse(sessionStorage.getItem('sent')!) as Json,
      )
      deepEqual(sent, { form: value }, id)
    }
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true })
  }
}

/** In the page: keeps the answers of the last call that sends them. */
function rememberSent(): void {
  const own = window.fetch
  window.fetch = (input, settings) => {
    const { answers } =
      typeof settings?.body === 'string' ? (JSON.parse(settings.body) as { answers?: unknown }) : {}
    if (answers !== undefined) sessionStorage.setItem('sent', JSON.stringify(answers))
    return own(input, settings)
  }
}
