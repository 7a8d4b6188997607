import { createRequire } from 'node:module'
import type { Form, JsonObject } from '#model'
import { toFormio } from '../../../src/cli/export/toFormio.ts'
import { toSurveyJs } from '../../../src/cli/export/toSurveyJs.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'
import { dataOf, formio, isThere, type Answer } from './libraries.ts'

const requireHere = createRequire(import.meta.url)

/**
 * When the libraries of SurveyJS and Form.io ask for "asked" of a form that was imported and is
 * given to them; nothing of a form whose condition is a rule between its pages.
 */
export function exportsOf(
  value: JsonObject[string],
): readonly (readonly [string, (given: Answer) => boolean])[] {
  const { files } = importFiles([{ path: 'form.json', value }])[0]!
  const schema = files['schemas/form/form.json']
  if (!schema || 'rules' in files['flows/form.json']!) return []
  const form = { schema, ui: files['schemas/form/form.ui.json'] as unknown as Form['ui'] }
  return [
    ...(isThere('survey-core') ? [['SurveyJS', inSurvey(form)] as const] : []),
    ...(isThere('@formio/core') ? [['Form.io', inFormio(form)] as const] : []),
  ]
}

/** When an imported form, and the survey that it is given back as, demand "asked". */
export function demandsIn(value: JsonObject): readonly ((given: Answer) => boolean)[] {
  const { files } = importFiles([{ path: 'form.json', value }])[0]!
  const schema = files['schemas/form/form.json']!
  const form = { schema, ui: files['schemas/form/form.ui.json'] as unknown as Form['ui'] }
  const [clause] = schema.allOf as readonly { readonly if: JsonObject }[]
  const own = compileSchema({ type: 'object', ...clause!.if }).create(requireHere)
  const asked = askedBy(form)
  return [own, (given) => asked(given).isRequired]
}

interface Asked {
  readonly isVisible: boolean
  readonly isRequired: boolean
}

function askedBy(form: Pick<Form, 'schema' | 'ui'>): (given: Answer) => Asked {
  const { Model } = requireHere('survey-core') as {
    Model: new (survey: JsonObject) => {
      data: JsonObject
      getQuestionByName(name: string): Asked
    }
  }
  const survey = new Model(toSurveyJs(form).value)
  return (given) => {
    survey.data = given
    return survey.getQuestionByName('asked')
  }
}

function inSurvey(form: Pick<Form, 'schema' | 'ui'>): (given: Answer) => boolean {
  const asked = askedBy(form)
  return (given) => asked(given).isVisible
}

function inFormio(source: Pick<Form, 'schema' | 'ui'>): (given: Answer) => boolean {
  const form = toFormio(source).value as { readonly components: readonly JsonObject[] }
  const component = form.components.find(({ key }) => key === 'asked')
  return (given) => {
    const data = dataOf(given)
    return !formio().isConditionallyHidden({ component, data, form, row: data, scope: {} })
  }
}
