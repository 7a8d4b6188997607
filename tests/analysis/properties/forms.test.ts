import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { withControls } from '../../../src/analysis/controls/withControls.ts'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { whyUnanswerable } from '../../../src/analysis/soundness/forms/whyUnanswerable.ts'
import { createEngine } from '../../../src/cli/createEngine.ts'
import { deep } from '../../deep.ts'
import { randomForm } from '../../random/randomForm.ts'
import { seed } from '../../random/seed.ts'
import { inspectForms } from './inspectForms.ts'
import { whyNotTyped } from './whyNotTyped.ts'

const [count, atOnce] = [deep(50, 10_000), 50]

/** As ajv reads it: to us a closed object takes the fields that its conditions bring, which ajv's `additionalProperties` does not look at. */
const opened = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'additionalProperties' ? undefined : value))) as JsonObject

it(`check calls none of ${count} random forms valid that cannot be filled in through its controls (LINTEL_SEED=${seed})`, () => {
  const forms = fc.sample(randomForm, { numRuns: count, seed })
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
  const seen = { loaded: 0, valid: 0, open: [] as JsonObject[] }
  for (let from = 0; from < forms.length; from += atOnce) {
    for (const { schema, name, issues, bundle } of inspectForms(forms.slice(from, from + atOnce).map((each) => ({ schema: each })))) {
      if (!bundle) continue
      seen.loaded++
      if (issues.some(({ severity }) => severity === 'error')) continue
      if (issues.some(({ code }) => code === 'analysis/form-not-filled')) {
        seen.open.push(schema)
        continue
      }
      seen.valid++
      const form = bundle.forms[name]!
      const answer = fillAnswer(createEngine(bundle).validators(name)!, withControls(form, bundle.formats), {}, [])
      expect(answer, JSON.stringify(schema)).toBeDefined()
      expect(whyUnanswerable(schema), JSON.stringify(schema)).toBeUndefined()
      expect(ajv.validate(opened(schema), answer), `${JSON.stringify(schema)} ${JSON.stringify(answer)} ${ajv.errorsText()}`).toBe(true)
      expect(whyNotTyped(schema, answer!), JSON.stringify(schema)).toBeUndefined()
    }
  }
  const { loaded, valid, open } = seen
  console.log(
    `Of ${count} forms the loader takes ${loaded}, check calls ${valid} valid and leaves ${open.length} open\n${open.map((schema) => JSON.stringify(schema)).join('\n')}`,
  )
  expect(valid).toBeGreaterThan(count / 10)
}, 3_600_000)
