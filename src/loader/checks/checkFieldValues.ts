import { isObject, type Json, type JsonObject, type Rule } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { givenFields } from './givenFields.ts'

type Rules = Readonly<Record<string, Rule>>

const annotations = ['x-value', 'x-default'] as const
const typesGiven = {
  number: ['number', 'integer'],
  text: ['string'],
  date: ['string'],
  list: ['array'],
  yesNo: ['boolean'],
} as const

/**
 * Checks rules that set the value, or initial value, of fields: they exist, give what the field
 * accepts, and belong to fields that can have one.
 */
export function checkFieldValues(schema: JsonObject, rules: Rules, file: string): Diagnostic[] {
  const own = isObject(schema.properties) ? schema.properties : {}
  const begun = Object.entries(own).flatMap(([name, field]) =>
    isObject(field)
      ? [{ annotation: 'x-default' as const, field, keys: ['properties', name] }]
      : [],
  )
  const given = givenFields(schema).map(({ schema: field, keys }) => ({
    annotation: 'x-value' as const,
    field,
    keys,
  }))
  const places = [...begun, ...given].map(({ annotation, field, keys }) => ({
    annotation,
    field,
    pointer: toPointer([...keys, annotation]),
  }))
  const diagnostics = places.flatMap(({ annotation, field, pointer }) =>
    checkOne(field, annotation, rules, { file, pointer }),
  )
  const misplaced = placesOf(schema, []).filter(
    (keys) => !places.some(({ pointer }) => pointer === toPointer(keys)),
  )
  return [
    ...diagnostics,
    ...misplaced.map((keys): Diagnostic => ({
      code: 'loader/value-misplaced',
      values: {
        annotation: keys.at(-1)!,
        where:
          keys.at(-1) === 'x-default'
            ? 'the form itself'
            : 'the form, of a group and of the rows of a list',
      },
      file,
      pointer: toPointer(keys),
    })),
  ]
}

function checkOne(
  field: JsonObject,
  annotation: (typeof annotations)[number],
  rules: Rules,
  place: Pick<Diagnostic, 'file' | 'pointer'>,
): Diagnostic[] {
  const rule = field[annotation]
  if (typeof rule !== 'string') return []
  if (!Object.hasOwn(rules, rule))
    return [
      {
        code: 'loader/rule-unknown',
        values: { name: rule, hint: suggest(rule, Object.keys(rules)) },
        ...place,
      },
    ]
  const { gives } = rules[rule]!
  const takes = ([field.type ?? []].flat() as readonly string[]).filter((type) => type !== 'null')
  const given: readonly string[] = typesGiven[gives ?? 'yesNo']
  if (takes.length > 0 && !takes.some((type) => given.includes(type)))
    return [
      {
        code: 'loader/given-value-misfits',
        values: { rule, gives: gives ? `a ${gives}` : 'yes or no', takes: takes.join(' or ') },
        ...place,
      },
    ]
  return []
}

/** Locations of the annotations. */
function placesOf(value: Json, keys: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    (annotations as readonly string[]).includes(key) && typeof member === 'string'
      ? [[...keys, key]]
      : placesOf(member as Json, [...keys, key]),
  )
}
