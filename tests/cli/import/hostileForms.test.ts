import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '#model'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { deep } from '../../deep.ts'

/** Words that mean something to some kind of form, with anything as their value. */
const words = (
  'type properties items required enum enumNames allOf anyOf oneOf $ref $id definitions if then pattern format schema uischema uiSchema elements scope rule condition components ' +
  'key values conditional columns pages name choices path next list lists conditions resourceType item linkId enableWhen answerOption minItems nullable default const title'
).split(' ')
const texts = fc.constantFrom(
  'object',
  'array',
  'string',
  'group',
  'Control',
  'textfield',
  'text',
  'TextField',
  'Questionnaire',
  '#/properties/a',
  '#',
  '^(?=a',
  'a',
  '',
)
const { value: anything } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 7 },
    fc.oneof(texts, fc.boolean(), fc.integer(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 6 }),
  ),
}))

it('whatever a file holds, it becomes a form or is refused in words', () => {
  let made = 0
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...words), anything, { maxKeys: 8 }), (value) => {
      const [form] = importFiles([
        { path: 'x.json', value: JSON.parse(JSON.stringify(value)) as Json },
      ])
      const hasFiles = Object.keys(form!.files).length > 0
      made += hasFiles ? 1 : 0
      expect(hasFiles || form!.issues.some(({ severity }) => severity === 'error')).toBe(true)
    }),
    { numRuns: deep(1000, 3000) },
  )
  expect(made).toBeGreaterThan(30)
})
