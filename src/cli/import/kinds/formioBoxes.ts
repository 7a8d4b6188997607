import { isObject, type Json, type JsonObject } from '#model'
import type { TestComparison, Test } from '../conditions/Test.ts'
import { objectsIn } from './readMembers.ts'

/** Keys of the components whose answer has a member for each box: { dog: true, cat: false }. */
export function boxesIn(value: Json): ReadonlySet<string> {
  if (Array.isArray(value))
    return new Set((value as readonly Json[]).flatMap((each) => [...boxesIn(each)]))
  if (!isObject(value)) return new Set()
  const own = value.type === 'selectboxes' ? [String(value.key)] : []
  const below = ['components', 'columns', 'rows'].flatMap((key) => [...boxesIn(value[key] ?? null)])
  return new Set([...own, ...below])
}

/** "pets.dog is true" as "pets holds dog": our answer is the list of the boxes that are ticked. */
export function withBoxes(test: Test, boxes: ReadonlySet<string>): Test {
  if ('all' in test) return { all: test.all.map((each) => withBoxes(each, boxes)) }
  if ('any' in test) return { any: test.any.map((each) => withBoxes(each, boxes)) }
  if ('not' in test) return { not: withBoxes(test.not, boxes) }
  if ('truthy' in test) return holds(test.truthy, boxes) ?? test
  if (!('left' in test) || test.is !== 'same' || !('answer' in test.left)) return test
  const held = 'value' in test.right ? holds(test.left.answer, boxes) : undefined
  if (!held || !('value' in test.right)) return test
  return String(test.right.value) === 'true' ? held : { not: held }
}

function holds(name: string, boxes: ReadonlySet<string>): TestComparison | undefined {
  const keys = name.split('.')
  const box = keys.pop()!
  return boxes.has(keys.at(-1) ?? '')
    ? { left: { answer: keys.join('.') }, is: 'holds', right: { value: box } }
    : undefined
}

/** The boxes that are ticked at first. */
export function tickedIn(defaultValue: Json | undefined): readonly string[] {
  return isObject(defaultValue)
    ? Object.entries(defaultValue).flatMap(([name, isTicked]) => (isTicked === true ? [name] : []))
    : []
}

/** What a condition in JavaScript that reads no answer says: "show = false". */
export function constantIn(code: Json | undefined): boolean | undefined {
  const [, value] = /^\s*(?:show\s*=|return\b)\s*(true|false)\s*;?\s*$/.exec(String(code)) ?? []
  return value === undefined ? undefined : value === 'true'
}

/** Whether a component is always hidden: no condition and no logic shows it. */
export function isNeverShown({ hidden, logic, customConditional }: JsonObject): boolean {
  if (constantIn(customConditional) === false) return true
  const shows = objectsIn(logic)
    .flatMap(({ actions }) => objectsIn(actions))
    .some(({ property }) => isObject(property) && property.value === 'hidden')
  return hidden === true && !shows
}
