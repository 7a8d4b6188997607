import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deep } from '../../deep.ts'
import { randomForm } from '../../random/randomForm.ts'
import { seed } from '../../random/seed.ts'
import { judgeForms } from './judgeForms.ts'

const count = deep(50, 10_000)

it(`check calls none of ${count} random forms valid that cannot be filled in through its controls (LINTEL_SEED=${seed})`, () => {
  const { loaded, valid, open, wrong, codes } = judgeForms(fc.sample(randomForm, { numRuns: count, seed }))
  console.log(
    `Of ${count} forms the loader takes ${loaded}, check calls ${valid} valid and leaves ${open.length} open: ${JSON.stringify(codes)}`,
  )
  console.log(open.map((schema) => JSON.stringify(schema)).join('\n'))
  expect(wrong).toEqual([])
  expect(valid).toBeGreaterThan(count / 10)
}, 3_600_000)
