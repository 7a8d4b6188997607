import { expect, it } from 'vitest'
import { drawable } from '#loader/validators'
import { nameOptions, type Json, type JsonObject } from '#model'
import { words } from '../../../texts/words.json' with { type: 'json' }

/** Names of the alternatives of a field, as drawn. */
function namesOf(...oneOf: readonly Json[]) {
  const [set] = drawable({ oneOf } as JsonObject)['x-alternatives'] as unknown as JsonObject[][]
  return nameOptions(set!, { words })
}

const text: JsonObject = { type: 'string', title: 'Code' }
const group = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
})

it.each<[string, readonly Json[], readonly string[]]>([
  [
    'its title',
    [
      { ...group({ a: text }), title: 'By code' },
      { ...group({ a: text }), title: 'By name' },
    ],
    ['By code', 'By name'],
  ],
  [
    'the constant that chooses it',
    [group({ kind: { const: 'CARD' } }), group({ kind: { const: 'BANK' } })],
    ['CARD', 'BANK'],
  ],
  [
    'that it is left empty',
    [
      { type: 'string', pattern: '^[a-z]{8}$', title: '' },
      { type: 'string', enum: [''] },
    ],
    ['Text', 'Leave this empty'],
  ],
  ['its type', [group({ a: text }), { type: 'array', items: text }], ['Several details', 'A list']],
  ['its fields', [group({ a: text }), group({ b: { type: 'string' } })], ['Code', 'b']],
  [
    'the fields that only it has',
    [group({ a: text, b: text }), group({ a: text, c: { ...text, title: 'Name' } })],
    ['Code, Code', 'Code, Name'],
  ],
  [
    'the fields that only it requires',
    [
      group({ a: text, b: { ...text, title: 'Name' } }, 'a'),
      group({ a: text, b: { ...text, title: 'Name' } }, 'b'),
    ],
    ['Code', 'Name'],
  ],
  [
    'its choices',
    [
      { type: 'string', enum: ['S', 'M'] },
      { type: 'string', enum: ['42', '44'] },
    ],
    ['S, M', '42, 44'],
  ],
  [
    'something else where one is left',
    [group({ a: text }, 'a'), group({}), { type: 'object', title: 'By name' }],
    ['Code', 'Something else', 'By name'],
  ],
  [
    'its own words where two titles are the same',
    [
      { ...group({ a: text }), title: 'Proof' },
      { ...group({ b: { type: 'string' } }), title: 'Proof' },
    ],
    ['Code', 'b'],
  ],
])('names an alternative by %s', (_, alternatives, names) => {
  expect(namesOf(...alternatives)).toEqual(names)
})
