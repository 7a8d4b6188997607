import { expect, it } from 'vitest'
import condition from '../../../../schemas/entities/condition.json'
import enumerations from '../../../../schemas/common/enumerations.json'
import limits from '../../../../src/app/limits.json'
import {
  conditionWays,
  documentsWay,
} from '../../../../src/app/screens/application/panels/conditionWays.ts'

const files = import.meta.glob<{ screens?: object }>(
  '../../../../flows/application/*.screens.json',
  { import: 'default', eager: true },
)
const screens = Object.values(files).flatMap((file) => Object.keys(file.screens ?? file))

it.each([...Object.values(conditionWays), documentsWay])(
  'a condition leads to "%s", which is a screen of the application',
  (way) => {
    expect(screens).toContain(way)
  },
)

it('a way is for a kind of condition that there is', () => {
  expect(enumerations.definitions.conditionCategory.enum).toEqual(
    expect.arrayContaining(Object.keys(conditionWays)),
  )
})

it('counts as many documents as the schema does where the lender names no number (B §9)', () => {
  expect(limits.conditionDocuments.default).toBe(
    condition.properties.xtraData.properties.numDocsRequired.default,
  )
})
