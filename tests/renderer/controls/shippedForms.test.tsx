import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { createFormValidator } from '#engine'
import type { Bundle, FormModule, JsonObject } from '#model'
import { seed } from '../../random/seed.ts'
import { drawForm, drawnWhole, shownErrors, words } from '../drawForm.tsx'
import { services } from '../shapes/widgetAnswers.ts'
import { needsScript, readLive } from '../posted/readLive.ts'
import { fillForm } from './fillForm.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    shippedForms: (every: number, first: number) => Promise<string>
  }
}

interface Shipped {
  readonly name: string
  readonly source: string
  readonly formats: Bundle['formats']
  readonly answer: JsonObject
}

/** Of all shipped forms the quick run fills in each of so many; which ones, the seed says. */
const every = import.meta.env['LINTEL_DEEP'] === '1' ? 1 : 15
const uuid = '0b6b2f1e-6a50-4e4b-9a70-0d3b8f1d7c11'
const upload = (file: File) =>
  Promise.resolve({ uuid, name: file.name, type: file.type, bytes: file.size })

it('a form that ships is filled in from empty through its controls, and its answer is taken, with and without a script', async () => {
  const forms = JSON.parse(await commands.shippedForms(every, seed % every)) as readonly Shipped[]
  expect(forms.length).toBeGreaterThan(60 / every)
  const untaken: string[] = []
  for (const { name, source, formats, answer } of forms) {
    const module = (await import(
      /* @vite-ignore */ URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    )) as FormModule
    const validator = createFormValidator(module)
    const look = module.ui.fields ?? {}
    const form = { schema: module.schema, ui: module.ui, isValid: validator.compiled.isValid }
    const validate = (typed: JsonObject) => validator.validate(typed, words)
    const drawn = drawForm(module.schema, look, {
      form,
      validate,
      formats,
      services: { ...services, upload },
    })
    await drawnWhole()
    try {
      await fillForm({ schema: module.schema, look, formats }, answer)
      expect(shownErrors()).toEqual([])
      if (!needsScript())
        expect(await readLive(form, formats, drawn.typed())).toEqual(drawn.typed())
      await userEvent.click(page.getByRole('button', { name: module.ui.page.submit, exact: true }))
    } catch (error) {
      untaken.push(`${name}: ${String(error).slice(0, 300)} ${JSON.stringify(answer)}`)
      continue
    }
    const refused = [...document.querySelectorAll('.lintel-error')].map(
      ({ textContent }) => textContent,
    )
    if (drawn.submitted.length !== 1)
      untaken.push(`${name}: ${JSON.stringify({ answer, typed: drawn.typed(), refused })}`)
  }
  expect(untaken, `of ${forms.length} forms`).toEqual([])
}, 3_600_000)
