import { isObject, type Json, type JsonObject } from '#model'
import table from '../kinds/defraTypes.json' with { type: 'json' }
import { objectsIn, textOf } from '../kinds/readMembers.ts'
import { type Counted } from './Counted.ts'
import { countPart, countText, countWays, sumOf } from './Counter.ts'

/** What a form of DEFRA's runner asks, from its raw members. */
export function countDefra(form: JsonObject): Counted {
  const lists = objectsIn(form.lists)
  const pages = objectsIn(form.pages)
  const isGraph = pages.some(({ next }) => objectsIn(next).length > 0)
  const asked = pages.map((page) =>
    sumOf(
      objectsIn(page.components).map((each) =>
        countComponent(each, lists, !isGraph && isNamed(page.condition)),
      ),
    ),
  )
  const ways = pages
    .filter((_, index) => asked[index]!.questions.length > 0)
    .flatMap(({ next }) => objectsIn(next))
    .filter(({ condition }) => isNamed(condition))
  return sumOf([...asked, countWays(ways.length)])
}

const isNamed = (value: Json | undefined) => typeof value === 'string' && value !== ''

function countComponent(
  component: JsonObject,
  lists: readonly JsonObject[],
  isSome: boolean,
): Counted {
  const { type, name, list } = component
  if (table.texts.includes(String(type))) return countText(textOf(component.content))
  const options = isObject(component.options) ? component.options : {}
  const own = lists.find((each) => list !== undefined && (each.name === list || each.id === list))
  return countPart({
    place: [String(name)],
    isQuestion: true,
    isRequired: options.required !== false,
    isSome: isSome || isNamed(options.condition),
    choices: objectsIn(own?.items).length,
    texts: [textOf(component.title), textOf(component.hint)],
  })
}
