import { isObject, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import type { Kind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { buildFields, type Asked, type Question } from './buildFields.ts'
import table from './fhirTypes.json' with { type: 'json' }
import { limitsOf, objectsIn, textOf } from './readMembers.ts'
import type { Typed } from './typeIn.ts'

const types = table.types as unknown as Readonly<Record<string, Typed>>

/** A Questionnaire of FHIR. If it has only groups, each is a step. */
export const fhir: Kind = {
  title: 'FHIR Questionnaire',
  silent: table.silent,
  isOne: (value) => isObject(value) && value.resourceType === 'Questionnaire',
  read: (value, _beside, note) => {
    const form = value as JsonObject
    const items = objectsIn(form.item).filter(({ type }) => type !== 'display')
    const title = textOf(form.title) ?? textOf(form.name)
    const isStepped =
      items.length > 1 &&
      items.every(
        ({ type, repeats, enableWhen }) =>
          type === 'group' && repeats !== true && enableWhen === undefined,
      )
    const parts = isStepped
      ? items.map((group) => ({ title: textOf(group.text) ?? title, items: objectsIn(group.item) }))
      : [{ title, items: objectsIn(form.item) }]
    const valueSets = objectsIn(form.contained)
    const pages = parts.map((part): ForeignPage => ({
      ...(part.title !== undefined && { title: part.title }),
      ...buildFields(
        part.items.flatMap((item) => questionsOf(item, valueSets, note)),
        note,
      ),
    }))
    return { ...(title !== undefined && { title }), pages }
  },
}

function questionsOf(
  item: JsonObject,
  valueSets: readonly JsonObject[],
  note: Notes,
): readonly Question[] {
  const keys = ['item', String(item.linkId)]
  const typed = Object.hasOwn(types, String(item.type)) ? types[String(item.type)]! : undefined
  const title = textOf(item.text)
  if (!typed || typeof item.linkId !== 'string') {
    const why =
      item.type === 'display'
        ? 'a form has no texts between its fields'
        : `Lintel has nothing like "${String(item.type)}"`
    note('import/left-out', { what: `The item "${title ?? String(item.linkId)}"`, why }, keys)
    return []
  }
  const inner = objectsIn(item.item).flatMap((each) => questionsOf(each, valueSets, note))
  const when = conditionOf(item, note, keys)
  const question: Question = {
    name: item.linkId,
    ...(title !== undefined && { title }),
    schema: {
      ...withChoices(typed.schema, item, valueSets),
      ...limitsOf(item, { maxLength: 'maxLength' }),
    },
    ...(typed.ui && { ui: typed.ui }),
    isRequired: item.required === true,
    repeats: item.repeats === true,
    ...(item.type === 'group' && { fields: inner }),
    ...(when && { when }),
    keys,
  }
  // Questions nested in an answer follow it.
  return item.type === 'group' ? (inner.length === 0 ? [] : [question]) : [question, ...inner]
}

const values = ['valueString', 'valueInteger', 'valueDate', 'valueTime'] as const

function withChoices(
  schema: JsonObject,
  { answerOption, answerValueSet, type }: JsonObject,
  valueSets: readonly JsonObject[],
): JsonObject {
  const named =
    typeof answerValueSet === 'string'
      ? valueSets.find(({ id }) => `#${String(id)}` === answerValueSet)
      : undefined
  const compose = isObject(named?.compose) ? named.compose : {}
  const options = [
    ...objectsIn(answerOption).map(codingOf),
    ...objectsIn(compose.include).flatMap(({ concept }) => objectsIn(concept).map(choiceOf)),
  ]
  const known = options.filter((option) => option !== undefined)
  if (known.length === 0 || type === 'open-choice') return schema
  return { type: typeof known[0]!.const === 'number' ? 'integer' : 'string', oneOf: known }
}

function codingOf(
  option: JsonObject,
): { readonly const: Json; readonly title: string } | undefined {
  if (isObject(option.valueCoding)) return choiceOf(option.valueCoding)
  const value = values.map((name) => option[name]).find((each) => each !== undefined)
  return value === undefined ? undefined : { const: value, title: String(value) }
}

function choiceOf({
  code,
  display,
}: JsonObject): { readonly const: Json; readonly title: string } | undefined {
  return typeof code === 'string' ? { const: code, title: textOf(display) ?? code } : undefined
}

function conditionOf(
  { enableWhen }: JsonObject,
  note: Notes,
  keys: readonly string[],
): Asked | undefined {
  const [first, ...others] = objectsIn(enableWhen)
  if (!first) return undefined
  const answer = Object.entries(first).find(([name]) => name.startsWith('answer'))?.[1]
  const value = isObject(answer) ? (answer.code ?? answer.value) : answer
  const isSimple =
    (first.operator === undefined || first.operator === '=' || first.operator === '!=') &&
    value !== undefined
  if (!isSimple || others.length > 0)
    note(
      'import/left-out',
      {
        what: 'A condition of several parts, or of an order',
        why: 'a field is asked by one answer',
      },
      [...keys, 'enableWhen'],
    )
  return isSimple && typeof first.question === 'string'
    ? { name: first.question, values: [value], isNot: first.operator === '!=' }
    : undefined
}
