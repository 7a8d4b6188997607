import * as fc from 'fast-check'
import type { JsonObject } from '#model'
import { withControls } from '../../../src/analysis/controls/withControls.ts'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { createEngine } from '#analysis'
import { randomDrawnForm, type RandomDrawnForm } from '../../random/randomDrawnForm.ts'
import { inspectForms } from './inspectForms.ts'

export interface FilledForm extends RandomDrawnForm {
  readonly answer: JsonObject
}

/** Random forms that check calls valid, each with the answer that it was filled in with. */
export function fillForms(seed: number, count: number): readonly FilledForm[] {
  const inspected = inspectForms(fc.sample(randomDrawnForm, { numRuns: count, seed }))
  return inspected.flatMap(({ schema, fields = {}, name, issues, bundle }) => {
    const isOpen = issues.some(
      ({ severity, code }) => severity === 'error' || code === 'analysis/form-not-filled',
    )
    if (!bundle || isOpen) return []
    const validator = createEngine(bundle).validators(name)!
    return [
      {
        schema,
        fields,
        answer: fillAnswer(validator, withControls(bundle.forms[name]!, bundle.formats), {}, [])!,
      },
    ]
  })
}
