import {
  chosenField,
  isObjectLike,
  isShape,
  nameChoice,
  nameOptions,
  type Bundle,
  type Choice,
  type Json,
  type JsonObject,
} from '#model'
import type { AnswerLine } from './AnswerLine.ts'

/** Where alternatives are chosen, and what it is called. */
export interface ChoicePlace {
  readonly label: string
  readonly look: JsonObject
  readonly pointer: string
}

/**
 * The alternatives that an answer has, by their names: instead of the constants that distinguish
 * them, or before the fields of the chosen one if only one fits the answer.
 */
export function describeChoices(
  { label, look, pointer }: ChoicePlace,
  choices: readonly Choice[],
  value: JsonObject,
  words: Bundle['words'],
): readonly AnswerLine[] {
  const { choose, labels } = (look['ui:options'] ?? {}) as {
    readonly choose?: string
    readonly labels?: JsonObject
  }
  return choices.flatMap(({ options, chosen }): readonly AnswerLine[] => {
    const option = chosen === undefined ? undefined : options[chosen]
    if (!option || !isObjectLike(option)) return []
    const name = chosenField(option)?.[0]
    if (name === undefined && !fitsOnly(option, options, value)) return []
    if (name !== undefined && !Object.hasOwn(value, name)) return []
    return [
      {
        pointer: name === undefined ? pointer : `${pointer}/${escape(name)}`,
        label: choose ?? nameChoice(options) ?? (label || words['alternative-which']!),
        text: nameOptions(options, { look, labels, words })[chosen!]!,
        ...(name !== undefined && { value: value[name]! }),
      },
    ]
  })
}

/** Whether no other alternative has all fields of the answer that this one has. */
function fitsOnly(option: JsonObject, options: readonly JsonObject[], value: JsonObject): boolean {
  const given = Object.keys(fieldsOf(option)).filter((name) => Object.hasOwn(value, name))
  return (
    given.length > 0 &&
    options.every(
      (other) => other === option || !given.every((name) => Object.hasOwn(fieldsOf(other), name)),
    )
  )
}

const fieldsOf = ({ properties }: JsonObject): { readonly [name: string]: Json } =>
  isShape(properties) ? properties : {}
const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
