import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bundle, Form } from '#model'
import type { Given, Loss } from './Given.ts'
import { toFormio } from './toFormio.ts'
import { toJsonForms } from './toJsonForms.ts'
import { toRjsf } from './toRjsf.ts'
import { toSurveyJs } from './toSurveyJs.ts'

/** The formats in which forms are given to other tools. */
export const formats: Readonly<Record<string, (form: Pick<Form, 'schema' | 'ui'>) => Given>> = {
  rjsf: (form) => ({ value: toRjsf(form), lost: [] }),
  jsonforms: toJsonForms,
  surveyjs: toSurveyJs,
  formio: toFormio,
}

interface WrittenForm {
  readonly path: string
  /** What the format cannot say of it, in words. */
  readonly lost: readonly string[]
}

/** Writes each form of a bundle to a file of its own; paths are those in the folder. */
export function writeForms(folder: string, bundle: Bundle, format: string): readonly WrittenForm[] {
  return Object.entries(bundle.forms).map(([name, form]) => {
    const path = `${name}.json`
    const { value, lost } = formats[format]!(form)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`)
    const hasWords = Object.keys(form.ui.page.blocks ?? {}).length > 0
    const words = hasWords ? ['the words between its questions are left out'] : []
    return { path, lost: [...words, ...new Set(lost.map(sayLoss))] }
  })
}

const effects: Readonly<Record<Loss['what'], string>> = {
  question: 'left out, the format has no such question',
  condition: 'the format cannot say its condition, so everybody is asked and nobody must answer',
  limit: 'the format cannot say all its limits',
  calculation: 'read only, the format cannot compute it',
}

const sayLoss = ({ place, what }: Loss) =>
  `${place.length === 0 ? 'the form' : place.join('.')}: ${effects[what]}`
