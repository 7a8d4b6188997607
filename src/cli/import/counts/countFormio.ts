import { isObject, type Json, type JsonObject } from '#model'
import table from '../kinds/formioTypes.json' with { type: 'json' }
import { objectsIn, textOf } from '../kinds/readMembers.ts'
import { nothingCounted, type Counted } from './Counted.ts'
import { countPart, countText, isSaid, sumOf, type Within } from './Counter.ts'

/** What a form of Form.io asks, from its raw members. */
export function countFormio(form: JsonObject): Counted {
  const top = objectsIn(form.components)
  const asking = top.filter(({ type }) => !isUnasked(type))
  const isWizard = asking.length > 0 && asking.every(({ type }) => type === 'panel')
  const start = { at: [], isSome: false }
  if (!isWizard) return sumOf(top.map((each) => countComponent(each, start)))
  return sumOf(asking.map((page) => countInner(page, within(page, start))))
}

const isUnasked = (type: Json | undefined) => table.unasked.includes(String(type))

const within = (component: JsonObject, outer: Within): Within => ({
  ...outer,
  isSome: outer.isSome || hasCondition(component),
})

function countComponent(component: JsonObject, outer: Within): Counted {
  const { type, key } = component
  if (isUnasked(type) || isHidden(component)) return nothingCounted
  if (table.texts.includes(String(type)))
    return countText(textOf(component.html ?? component.content))
  if (type === undefined || table.layouts.includes(String(type)))
    return sumOf([
      countText(textOf(component.legend) ?? textOf(component.title)),
      countInner(component, within(component, outer)),
    ])
  const place = [...outer.at, String(key)]
  const { isSome } = within(component, outer)
  const isRequired = isObject(component.validate) && component.validate.required === true
  const own = { place, isRequired, isSome }
  if (type === 'survey') return countSurvey(component, own)
  const isPlain = type === 'address'
  const inner = isPlain ? nothingCounted : countInner(component, { at: place, isSome: false })
  const isGroup = table.groups.includes(String(type)) && !table.lists.includes(String(type))
  return sumOf([
    countPart({
      ...own,
      isQuestion: !isGroup,
      isRequired: isRequired && !(isGroup && inner.questions.length === 0),
      choices: choicesOf(component),
      texts: [textOf(component.label), textOf(component.description) ?? textOf(component.tooltip)],
      hasDefault: inner.questions.length === 0 && isSaid(firstOf(component)),
    }),
    inner,
  ])
}

/** How an address is typed is no part of it. */
function firstOf({ type, defaultValue }: JsonObject): Json | undefined {
  return type === 'address' && isObject(defaultValue) ? defaultValue.address : defaultValue
}

/** The members of a layout: its own, and those of its columns, rows and cells. */
function countInner(holder: JsonObject, where: Within): Counted {
  const rows = Array.isArray(holder.rows) ? (holder.rows as readonly Json[]).flat() : []
  const cells = [holder, ...objectsIn(holder.columns), ...objectsIn(rows)]
  return sumOf(
    cells.flatMap((cell) => objectsIn(cell.components)).map((each) => countComponent(each, where)),
  )
}

/** No code of these reads an answer. */
const isAlways = (code: Json | undefined) => /^\s*show\s*=\s*true\W*$/.test(String(code))
const isNever = (code: Json | undefined) => /^\s*show\s*=\s*false\W*$/.test(String(code))

const isHidden = (component: JsonObject) =>
  isNever(component.customConditional) || (component.hidden === true && !hasCondition(component))

const isText = (value: Json | undefined) => typeof value === 'string' && value.trim() !== ''

function hasCondition({ conditional, customConditional, logic }: JsonObject): boolean {
  const rules = objectsIn(logic).flatMap(({ actions }) => objectsIn(actions))
  if (rules.some(isHiding)) return true
  if (isText(customConditional) && !isAlways(customConditional)) return true
  if (!isObject(conditional)) return false
  const { when, conditions, json } = conditional
  return (
    isText(when) ||
    objectsIn(conditions).length > 0 ||
    (isObject(json) && Object.keys(json).length > 0)
  )
}

const isHiding = ({ property }: JsonObject) =>
  isObject(property) && ['hidden', 'validate.required'].includes(String(property.value))

const isChoice = ({ value }: JsonObject) => value !== undefined && value !== null && value !== ''

const choicesOf = ({ values, data }: JsonObject) =>
  [...objectsIn(values), ...objectsIn(isObject(data) ? data.values : undefined)].filter(isChoice)
    .length

function countSurvey(
  { questions, values, label: title }: JsonObject,
  own: {
    readonly place: readonly string[]
    readonly isRequired: boolean
    readonly isSome: boolean
  },
): Counted {
  const choices = objectsIn(values).filter(isChoice).length
  const rows = objectsIn(questions).filter(({ value }) => typeof value === 'string')
  return sumOf([
    countPart({ ...own, isQuestion: false, texts: [textOf(title)] }),
    ...rows.map(({ value, label }) =>
      countPart({
        ...own,
        place: [...own.place, String(value)],
        isQuestion: true,
        isSome: false,
        choices,
        texts: [textOf(label)],
      }),
    ),
  ])
}
