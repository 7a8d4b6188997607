import { isObject, type Json } from '#model'
import { suggest } from '../../json/suggest.ts'
import { isList, isNever, typesOf } from '../expressionTypes.ts'
import { factValues, typeOfValue } from '../factTypes.ts'
import {
  areNeverSame,
  possibleElements,
  possibleValues,
  sayPossible,
  type Possible,
} from '../possibleValues.ts'
import type { Keys, OperatorUse } from './OperatorUse.ts'

/**
 * Reports values that are never equal, by the operator that compares them. `known`: the number of
 * diagnostics before the operands were checked.
 */
export const comparisons: Readonly<Record<string, (use: OperatorUse, known: number) => void>> = {
  '===': checkEqual,
  '!==': checkEqual,
  same: (use, known) =>
    checkSame(
      use,
      [
        possibleElements(use.operands[0]!, use.facts),
        possibleElements(use.operands[1]!, use.facts),
      ],
      known,
    ),
  in: checkIn,
}

function checkEqual(use: OperatorUse, known: number) {
  const { operands, facts } = use
  operands.forEach((operand, index) =>
    checkValue(use, { fact: operand, value: operands[1 - index]! }, [1 - index]),
  )
  checkSame(use, [possibleValues(operands[0]!, facts), possibleValues(operands[1]!, facts)], known)
}

function checkIn(use: OperatorUse, known: number) {
  const { operands, keys, facts, whole } = use
  const [value, list] = operands as readonly [Json, Json]
  if (!isList(list, facts)) whole.report('loader/list-expected', {}, [...keys, 1])
  if (Array.isArray(list))
    (list as readonly Json[]).forEach((item, index) =>
      checkValue(use, { fact: value, value: item }, [1, index]),
    )
  checkSame(use, [possibleValues(value, facts), possibleElements(list, facts)], known)
}

/**
 * Reports a comparison of a fact with a value that it can never have, by type or by the values that
 * its field lists.
 */
function checkValue(
  { keys, facts, whole }: OperatorUse,
  { fact, value }: { readonly fact: Json; readonly value: Json },
  at: Keys,
) {
  if (!isObject(fact) || typeof fact.var !== 'string' || isObject(value)) return
  const listed = factValues(facts.schemasOf(fact.var))
  if (
    !isNever(fact, facts, typeOfValue(value)) &&
    (!listed || listed.length === 0 || listed.includes(value))
  )
    return
  const types = typesOf(fact, facts)
  const known =
    (listed && [...new Set(listed.map(String))]) ??
    (types ? [sayPossible({ types, values: undefined })] : [])
  // "3" in quotes for a string, so that the message shows what is wrong with it.
  const said =
    typeof value === 'string' && types && !types.has('string') ? `"${value}"` : String(value)
  whole.report(
    'loader/value-never',
    { name: fact.var, value: said, known: known.join(', '), hint: suggest(String(value), known) },
    [...keys, ...at],
  )
}

/** Reports two operands that can never be equal, unless one of them was already reported. */
function checkSame(
  { keys, whole }: OperatorUse,
  [one, other]: readonly [Possible, Possible],
  known: number,
) {
  if (whole.count() > known || !areNeverSame(one, other)) return
  const hint =
    typeof one.values?.[0] === 'string' && one.values.length === 1
      ? suggest(one.values[0], (other.values ?? []).map(String))
      : ''
  whole.report(
    'loader/never-same',
    { one: sayPossible(one), other: sayPossible(other), hint },
    keys,
  )
}
