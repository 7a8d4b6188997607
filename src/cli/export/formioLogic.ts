import { isObject, type Json, type JsonObject } from '#model'
import type { Test } from '../import/conditions/Test.ts'
import { choicesOf } from './choicesOf.ts'
import { joinTests } from './joinTests.ts'

/**
 * A condition as the JSON-Logic of Form.io; undefined if it has no words for it. There an answer of
 * boxes has a member for each of them, and a number that is not there is less than 1.
 */
export function formioLogic(
  test: Test,
  schemaOf: (path: string) => JsonObject | undefined,
): JsonObject | undefined {
  const joined = (parts: readonly Test[], word: string) =>
    joinTests<JsonObject>(
      parts.map((part) => formioLogic(part, schemaOf)),
      (all) => ({ [word]: all }),
    )
  if ('all' in test) return joined(test.all, 'and')
  if ('any' in test) return joined(test.any, 'or')
  if ('not' in test) {
    const inner = formioLogic(test.not, schemaOf)
    return inner && { '!': [inner] }
  }
  if ('answered' in test) return answered(test.answered, schemaOf(test.answered))
  if (!('left' in test) || !('answer' in test.left) || !('value' in test.right)) return undefined
  const { answer } = test.left
  const { value } = test.right
  const schema = schemaOf(answer)
  if (!schema) return undefined
  if (schema.type === 'array')
    return test.is === 'holds' && isBoxes(schema) ? ticked(answer, value) : undefined
  if (test.is === 'holds') return { in: [value, varOf(answer)] }
  const compared: JsonObject = { [signs[test.is]]: [varOf(answer), value] }
  return test.is === 'same' ? compared : { and: [answered(answer, schema)!, compared] }
}

const signs = { same: '===', less: '<', atMost: '<=', more: '>', atLeast: '>=' }

const varOf = (path: string): JsonObject => ({ var: `data.${path}` })

/** Compared, as Form.io shows what its rule says nothing of. */
const ticked = (path: string, value: Json): JsonObject => ({
  '===': [varOf(`${path}.${String(value)}`), true],
})

const isBoxes = ({ items }: JsonObject) => isObject(items) && choicesOf(items).length > 0

function answered(path: string, schema: JsonObject | undefined): JsonObject | undefined {
  if (!schema) return undefined
  if (schema.type !== 'array')
    return { and: [null, ''].map((nothing): Json => ({ '!==': [varOf(path), nothing] })) }
  if (!isBoxes(schema)) return undefined
  return { or: choicesOf(schema.items as JsonObject).map(({ value }) => ticked(path, value)) }
}
