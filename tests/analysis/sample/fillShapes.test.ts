import { describe, expect, it } from 'vitest'
import { createFormValidator } from '#engine'
import { compileForm } from '#loader/validators'
import type { JsonObject } from '#model'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { hiddenFields } from '../../../src/analysis/soundness/forms/hiddenFields.ts'
import { whyNothing } from '../../../src/analysis/soundness/forms/whyNothing.ts'
import { cells } from '../../renderer/shapes/cells.ts'

describe('what is filled in for every shape that has a control', () => {
  it.each(cells.map(({ shape, schema }) => [shape, schema] as const))('%s', (shape, field) => {
    const schema: JsonObject = { type: 'object', additionalProperties: false, required: ['field'], properties: { field } }
    const compiled = compileForm({ hash: `fill ${shape}`, schema, ui: { page: { heading: '', submit: '' } }, secrets: [] }, {})
    const validator = createFormValidator({ ...compiled, default: compiled.factory })
    const answer = fillAnswer(validator, schema, {}, [])
    expect(answer && validator.validate(answer)).toEqual([])
    expect(hiddenFields(schema, {})).toEqual([])
    expect(whyNothing(field)).toBeUndefined()
  })
})
