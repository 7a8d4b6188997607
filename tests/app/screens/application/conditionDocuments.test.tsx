import { expect, it } from 'vitest'
import condition from '../../../../schemas/entities/condition.json'
import limits from '../../../../src/app/limits.json'

it('counts as many documents as the schema does where the lender names no number (B §9)', () => {
  expect(limits.conditionDocuments.default).toBe(
    condition.properties.xtraData.properties.numDocsRequired.default,
  )
})
