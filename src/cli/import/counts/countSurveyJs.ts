import type { Json, JsonObject } from '#model'
import { objectsIn, textOf } from '../kinds/readMembers.ts'
import { choicesIn } from '../kinds/surveyJsFields.ts'
import table from '../kinds/surveyJsTypes.json' with { type: 'json' }
import { type Counted } from './Counted.ts'
import { countPart, countText, isSaid, sumOf, type CountedPart, type Within } from './Counter.ts'

/** What a survey of SurveyJS asks, from its raw members. */
export function countSurveyJs(survey: JsonObject): Counted {
  const pages = Array.isArray(survey.pages) ? objectsIn(survey.pages) : [survey]
  return sumOf(
    pages.flatMap((page) => {
      const where = { at: [], isSome: isText(page.visibleIf) || isText(page.enableIf) }
      return elementsOf(page).map((each) => countElement(each, where))
    }),
  )
}

const elementsOf = ({ elements, questions }: JsonObject) => objectsIn(elements ?? questions)

const isText = (value: Json | undefined) => typeof value === 'string' && value.trim() !== ''

function countElement(element: JsonObject, outer: Within): Counted {
  const { type, name, visibleIf, enableIf } = element
  const isSome = outer.isSome || isText(visibleIf) || isText(enableIf)
  if (type === 'panel')
    return sumOf([
      countText(textOf(element.title)),
      ...elementsOf(element).map((each) => countElement(each, { ...outer, isSome })),
    ])
  if (table.texts.includes(String(type)))
    return countText(textOf(element.html) ?? textOf(element.title))
  const place = [...outer.at, String(name)]
  const own: CountedPart = {
    place,
    isQuestion: true,
    isRequired: element.isRequired === true,
    isSome,
    isRequiredOfSome: element.isRequired !== true && isText(element.requiredIf),
    hasDefault: isSaid(element.defaultValue),
    texts: [textOf(element.title), textOf(element.description)],
  }
  const rows = rowsOf(element, own)
  if (rows) return rows
  const fields = objectsIn(element.templateElements)
  const columns = fields.length > 0 ? fields : objectsIn(element.columns)
  const inner = columns.map((each) => countElement(withChoices(each, element), inside(place)))
  return sumOf([
    countPart({ ...own, choices: inner.length > 0 ? 0 : choicesOf(element) }),
    ...otherOf(element, own),
    ...inner,
  ])
}

const inside = (at: readonly string[]): Within => ({ at, isSome: false })

const withChoices = (column: JsonObject, { choices, cellType }: JsonObject): JsonObject => ({
  ...(Array.isArray(choices) && takesChoices(column.cellType ?? cellType) && { choices }),
  ...column,
})

const takesChoices = (type: Json | undefined) =>
  ['dropdown', 'radiogroup', 'checkbox', 'tagbox', undefined].includes(type as string)

/** Kinds whose rows, or items, are the questions. */
function rowsOf(element: JsonObject, own: CountedPart): Counted | undefined {
  const { type, columns } = element
  const group = countPart({ ...own, isQuestion: false, hasDefault: false })
  const each = (name: Json, more: Partial<CountedPart>) =>
    countPart({
      place: [...own.place, String(name)],
      isQuestion: true,
      isRequired: false,
      isSome: false,
      ...more,
    })
  if (type === 'multipletext')
    return sumOf([
      { ...group, required: [] },
      ...objectsIn(element.items).map(({ name, isRequired }) =>
        each(name ?? '', { isRequired: isRequired === true }),
      ),
    ])
  const rows = choicesIn(element.rows).map(({ value }) => value)
  const isAll = element.isAllRowRequired === true || element.eachRowRequired === true
  if (type === 'matrix')
    return sumOf([
      group,
      ...rows.map((row) => each(row, { isRequired: isAll, choices: choicesIn(columns).length })),
    ])
  if (type !== 'matrixdropdown') return undefined
  return sumOf([
    group,
    ...rows.flatMap((row) =>
      objectsIn(columns).map((column) =>
        countElement(withChoices(column, element), inside([...own.place, String(row)])),
      ),
    ),
  ])
}

const isOn = (value: Json | undefined) => value === true

function choicesOf({ choices, ...more }: JsonObject): number {
  const none = isOn(more.hasNone) || isOn(more.showNoneItem)
  return choicesIn(choices).length + Number(none) + Number(hasOther(more))
}

const hasOther = (element: JsonObject) => isOn(element.hasOther) || isOn(element.showOtherItem)

/** "Other" asks for a text of those who choose it. */
function otherOf(element: JsonObject, { place }: CountedPart): readonly Counted[] {
  if (!hasOther(element)) return []
  const name = `${place.at(-1)!}-Comment`
  return [
    countPart({
      place: [...place.slice(0, -1), name],
      isQuestion: true,
      isRequired: true,
      isSome: true,
    }),
  ]
}
