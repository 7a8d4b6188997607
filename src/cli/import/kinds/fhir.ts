import { isObject, type Json, type JsonObject } from '#model'
import { sameAs, type TestComparison, type Test } from '../conditions/Test.ts'
import { countFhir } from '../counts/countFhir.ts'
import type { ImportKind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { placePages } from '../pages/placePages.ts'
import type { AskedPage, PagePart, Question } from '../pages/Question.ts'
import { pageUnder, underCondition, type Asking } from '../pages/underCondition.ts'
import { withChoices } from './choicesOf.ts'
import table from './fhirTypes.json' with { type: 'json' }
import { fileField } from './ownFields.ts'
import { limitsOf, objectsIn, textOf } from './readMembers.ts'
import { typeOrText, type Typed } from './typeIn.ts'

/** A Questionnaire of FHIR. If it has only groups, each is a step. */
export const fhir: ImportKind = {
  title: 'FHIR Questionnaire',
  silent: table.silent,
  isOne: (value) => isObject(value) && value.resourceType === 'Questionnaire',
  count: countFhir,
  read: (value, _beside, note) => {
    const form = value as JsonObject
    const title = textOf(form.title) ?? textOf(form.name)
    const reader = new FhirReader(objectsIn(form.contained), note)
    return {
      ...(title !== undefined && { title }),
      pages: placePages(reader.pages(objectsIn(form.item), title), note),
    }
  },
}

class FhirReader {
  readonly #valueSets: readonly JsonObject[]
  readonly #note: Notes

  constructor(valueSets: readonly JsonObject[], note: Notes) {
    this.#valueSets = valueSets
    this.#note = note
  }

  pages(items: readonly JsonObject[], title: string | undefined): readonly AskedPage[] {
    const groups = items.filter(({ type }) => type !== 'display')
    const isStepped =
      groups.length > 1 && groups.every(({ type, repeats }) => type === 'group' && repeats !== true)
    const partsIn = (of: readonly JsonObject[]) => of.flatMap((item) => this.#partsOf(item))
    if (!isStepped) return [pageUnder(title, undefined, partsIn(items))]
    return groups.map((group) => ({
      name: String(group.linkId),
      ...pageUnder(
        textOf(group.text) ?? title,
        this.#conditionOf(group),
        partsIn(objectsIn(group.item)),
      ),
    }))
  }

  #partsOf(item: JsonObject): readonly PagePart[] {
    const keys = ['item', String(item.linkId)]
    const when = this.#conditionOf(item)
    if (item.type === 'display') {
      const says = textOf(item.text)
      return says === undefined
        ? []
        : [underCondition({ says, name: String(item.linkId), keys }, when)]
    }
    const inner = objectsIn(item.item).flatMap((each) => this.#partsOf(each))
    if (item.type === 'group' && inner.length === 0) return []
    const question = this.#question(item, keys, inner)
    if (!question) return []
    // Questions nested in an answer follow it.
    const parts = item.type === 'group' ? [question] : [question, ...inner]
    return parts.map((part) => underCondition(part, when))
  }

  #question(
    item: JsonObject,
    keys: readonly string[],
    inner: readonly PagePart[],
  ): Question | undefined {
    const { linkId, type } = item
    const isRequired = item.required === true
    const isFile = type === 'attachment'
    const typed = isFile
      ? fileField(item.repeats === true, isRequired)
      : typeOrText(table.types, { what: 'item', type, name: linkId }, this.#note, keys)
    if (!typed || typeof linkId !== 'string') return undefined
    const title = textOf(item.text)
    return {
      name: linkId,
      ...(title !== undefined && { title }),
      schema: this.#schemaOf(typed, item),
      ui: { ...typed.ui, ...(item.readOnly === true && { 'ui:readonly': true }) },
      isRequired,
      repeats: item.repeats === true && !isFile,
      ...(type === 'group' && { fields: inner }),
      keys,
    }
  }

  #schemaOf({ schema }: Typed, item: JsonObject): JsonObject {
    const own = item.type === 'open-choice' ? schema : withChoices(schema, this.#choicesOf(item))
    const [first] = [
      ...objectsIn(item.initial),
      ...initialOf(item),
      ...objectsIn(item.answerOption).filter((option) => option.initialSelected === true),
    ]
    const value = first && valueIn(first, 'value')
    const isSaid =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return {
      ...own,
      ...limitsOf(item, { maxLength: 'maxLength' }),
      ...(isSaid && { default: value }),
    }
  }

  #choicesOf({ answerOption, answerValueSet }: JsonObject) {
    const named =
      typeof answerValueSet === 'string'
        ? this.#valueSets.find(({ id }) => `#${String(id)}` === answerValueSet)
        : undefined
    const compose = isObject(named?.compose) ? named.compose : {}
    return [
      ...objectsIn(answerOption).flatMap((option) => {
        const value = valueIn(option, 'value')
        const coding = isObject(option.valueCoding) ? option.valueCoding : undefined
        return value === undefined
          ? []
          : [{ value, title: textOf(coding?.display) ?? String(value) }]
      }),
      ...objectsIn(compose.include).flatMap(({ concept }) =>
        objectsIn(concept).flatMap(({ code, display }) =>
          typeof code === 'string' ? [{ value: code, title: textOf(display) ?? code }] : [],
        ),
      ),
    ]
  }

  #conditionOf(item: JsonObject): Asking {
    const tests = objectsIn(item.enableWhen).map(testOf)
    if (tests.length === 0) return undefined
    if (!tests.some((test) => test === undefined)) {
      const all = tests as readonly Test[]
      if (all.length === 1) return all[0]
      return item.enableBehavior === 'all' ? { all } : { any: all }
    }
    this.#note(
      'import/condition-left-out',
      {
        name: textOf(item.text) ?? String(item.linkId),
        why: 'it does more than comparing answers',
      },
      ['item', String(item.linkId), 'enableWhen'],
    )
    return 'lost'
  }
}

const kindsOfValue = [
  'String',
  'Boolean',
  'Integer',
  'Decimal',
  'Date',
  'DateTime',
  'Time',
  'Uri',
  'Coding',
  'Quantity',
]

/** The value of a member "valueString", "answerCoding" …; a code or a quantity is its own value. */
function valueIn(holder: JsonObject, prefix: 'value' | 'answer'): Json | undefined {
  const value = kindsOfValue
    .map((kind) => holder[`${prefix}${kind}`])
    .find((each) => each !== undefined)
  return isObject(value) ? (value.code ?? value.value) : value
}

/** `initialValue`, `initialString` … of the second and third version. */
function initialOf(item: JsonObject): readonly JsonObject[] {
  return kindsOfValue.flatMap((kind) => {
    const value = item[`initial${kind}`]
    return value === undefined ? [] : [{ [`value${kind}`]: value }]
  })
}

const relations: Readonly<Record<string, TestComparison['is']>> = {
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
}

function testOf(condition: JsonObject): Test | undefined {
  const { question, operator = '=' } = condition
  const value = valueIn(condition, 'answer')
  if (typeof question !== 'string') return undefined
  if (operator === 'exists' || condition.hasAnswer !== undefined) {
    const isThere = operator === 'exists' ? value : condition.hasAnswer
    const test = { answered: question }
    return isThere === false ? { not: test } : test
  }
  if (value === undefined) return undefined
  if (operator === '=') return sameAs(question, value)
  if (operator === '!=') return { not: sameAs(question, value) }
  const is = Object.hasOwn(relations, String(operator)) ? relations[String(operator)] : undefined
  return is && { left: { answer: question }, is, right: { value } }
}
