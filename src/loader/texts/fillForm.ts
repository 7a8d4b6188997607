import { type Form, type JsonObject, type Org, toJson } from '#model'
import { deepFreeze } from '../json/deepFreeze.ts'
import { fillSentences } from './fillSentences.ts'
import { fillFigures } from './mergeFields.ts'

const plain = new WeakSet<Form>()

/**
 * The form as one lender shows it: figures of the pricing in its words, and then a hash of its own.
 * Forms that name none are the same object for all lenders.
 */
export function fillForm(form: Form, org: Org, sha256: (text: string) => string): Form {
  if (plain.has(form)) return form
  const [schema, ui] = [form.schema, form.ui].map((words) =>
    fillSentences(toJson(words), org, fillFigures),
  ) as [JsonObject, Form['ui']]
  if (schema === form.schema && ui === form.ui) {
    plain.add(form)
    return form
  }
  const hash = sha256(JSON.stringify({ schema, ui })).slice(0, 32)
  return deepFreeze({ ...form, schema, ui, hash })
}
