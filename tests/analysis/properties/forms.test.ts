import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { deep } from '../../deep.ts'
import { randomForm } from '../../random/randomForm.ts'
import { seed } from '../../random/seed.ts'
import { inspectForms, type InspectedForm } from './inspectForms.ts'
import { judgeForms } from './judgeForms.ts'

const count = deep(50, 10_000)

it(`check calls none of ${count} random forms valid that cannot be filled in through its controls (LINTEL_SEED=${seed})`, () => {
  const { loaded, valid, open, wrong, codes } = judgeForms(
    fc.sample(randomForm, { numRuns: count, seed }),
  )
  console.log(
    `Of ${count} forms the loader takes ${loaded}, check calls ${valid} valid and leaves ${open.length} open: ${JSON.stringify(codes)}`,
  )
  console.log(open.map((schema) => JSON.stringify(schema)).join('\n'))
  expect(wrong).toEqual([])
  expect(valid).toBeGreaterThan(count / 10)
}, 3_600_000)

const errorsOf = ({ issues }: InspectedForm) =>
  issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)

/** A form that requires "c", which only this part beside "a" names. */
const requiring = (beside: JsonObject) => ({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['a'],
    properties: { a: { title: 'A', type: 'string', minLength: 1 } },
    allOf: [{ required: ['c'] }],
    dependencies: { a: beside },
  },
})

it('a field that only a condition asks about is none: a form that requires it takes nothing', () => {
  const named = { properties: { c: { title: 'C', type: 'string', minLength: 1 } } }
  const [never, drawn] = inspectForms([requiring({ if: named, else: {} }), requiring(named)])
  expect(errorsOf(never!)).toEqual(['analysis/form-takes-nothing'])
  expect(errorsOf(drawn!)).toEqual([])
})
