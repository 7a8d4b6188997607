import { isObject, type Json, type JsonObject } from '#model'
import { objectsIn, textOf } from '../kinds/readMembers.ts'
import { nothingCounted, type Counted } from './Counted.ts'
import { countPart, countText, isSaid, sumOf } from './Counter.ts'

/** What a Questionnaire of FHIR asks, from its raw members; a linkId is a place of its own. */
export function countFhir(form: JsonObject): Counted {
  const valueSets = objectsIn(form.contained)
  const visit = (item: JsonObject, isOfSome: boolean): Counted => {
    if (item.type === 'display') return countText(textOf(item.text))
    const isGroup = item.type === 'group'
    const repeats = item.repeats === true
    const isSome = isOfSome || objectsIn(item.enableWhen).length > 0
    const members = objectsIn(item.item)
    if (isGroup && members.length === 0) return nothingCounted
    const own = countPart({
      place: [String(item.linkId)],
      isQuestion: !isGroup || repeats,
      isRequired: item.required === true && !isGroup,
      isSome: isSome && (!isGroup || repeats),
      choices: isGroup ? 0 : choicesOf(item, valueSets),
      hasDefault: !isGroup && firstOf(item),
      texts: [textOf(item.text)],
    })
    // A group that repeats holds its conditions itself.
    return sumOf([own, ...members.map((each) => visit(each, isSome && !(isGroup && repeats)))])
  }
  return sumOf(objectsIn(form.item).map((item) => visit(item, false)))
}

const valuesOf = (holder: JsonObject, prefix: string) =>
  Object.entries(holder).flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : []))

const isUsed = (value: Json) => (isObject(value) ? isSaid(value.code ?? value.value) : true)

function firstOf(item: JsonObject): boolean {
  const initial = objectsIn(item.initial).flatMap((each) => valuesOf(each, 'value'))
  const marked = objectsIn(item.answerOption).some((each) => each.initialSelected === true)
  const older = valuesOf(item, 'initial').filter((value) => !Array.isArray(value))
  return [...initial, ...older].some(isUsed) || marked
}

function choicesOf(
  { answerOption, answerValueSet }: JsonObject,
  valueSets: readonly JsonObject[],
): number {
  const set = valueSets.find(({ id }) => `#${String(id)}` === answerValueSet)
  const concepts = objectsIn(isObject(set?.compose) ? set.compose.include : undefined).flatMap(
    ({ concept }) => objectsIn(concept).filter(({ code }) => typeof code === 'string'),
  )
  const options = objectsIn(answerOption).filter((option) => valuesOf(option, 'value').length > 0)
  return options.length + concepts.length
}
