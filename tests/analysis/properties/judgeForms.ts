import Ajv from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import type { JsonObject } from '#model'
import { withControls } from '../../../src/analysis/controls/withControls.ts'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { whyUnanswerable } from '../../../src/analysis/validity/forms/whyUnanswerable.ts'
import { createEngine } from '#analysis'
import { inspectForms, type InspectedForm } from './inspectForms.ts'
import { whyNotTyped } from './whyNotTyped.ts'

export interface Judged {
  readonly loaded: number
  readonly valid: number
  /** Forms of which check says neither that they can be filled in nor that they cannot. */
  readonly open: readonly JsonObject[]
  /** Forms that check calls valid and that are not, and why. */
  readonly wrong: readonly string[]
  /** How many forms have a diagnostic, by its code. */
  readonly codes: Readonly<Record<string, number>>
}

const atOnce = 50

/**
 * As ajv reads it: to us a closed object takes the fields that its conditions bring, which ajv's
 * `additionalProperties` does not look at.
 */
const opened = (schema: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'additionalProperties' || key === '$schema' ? undefined : value,
    ),
  ) as JsonObject

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true, validateSchema: false }))

/** What check says of forms, and whether those that it calls valid can be filled in. */
export function judgeForms(forms: readonly JsonObject[]): Judged {
  const open: JsonObject[] = []
  const wrong: string[] = []
  const codes: Record<string, number> = {}
  let [loaded, valid] = [0, 0]
  for (let from = 0; from < forms.length; from += atOnce) {
    for (const form of inspectForms(
      forms.slice(from, from + atOnce).map((schema) => ({ schema })),
    )) {
      for (const code of new Set(form.issues.map((issue) => issue.code)))
        codes[code] = (codes[code] ?? 0) + 1
      if (!form.bundle) continue
      loaded++
      if (form.issues.some(({ severity }) => severity === 'error')) continue
      if (form.issues.some(({ code }) => code === 'analysis/form-not-filled')) {
        open.push(form.schema)
        continue
      }
      valid++
      const why = whyNotFilled(form)
      if (why !== undefined) wrong.push(`${why}: ${JSON.stringify(form.schema)}`)
    }
  }
  return { loaded, valid, open, wrong, codes }
}

function whyNotFilled({ schema, name, bundle }: InspectedForm): string | undefined {
  const form = bundle!.forms[name]!
  const answer = fillAnswer(
    createEngine(bundle!).validators(name)!,
    withControls(form, bundle!.formats),
    {},
    [],
  )
  if (!answer) return 'no answer is found'
  const unanswerable = whyUnanswerable(form.schema)
  if (unanswerable) return `it is proven to have no answer (${unanswerable.why})`
  if (!ajv.validate(opened(schema), answer))
    return `ajv refuses ${JSON.stringify(answer)} (${ajv.errorsText()})`
  return whyNotTyped(schema, answer)
}
