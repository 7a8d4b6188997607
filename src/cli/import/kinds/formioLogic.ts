import { isObject, type Json, type JsonObject } from '#model'
import type { Test } from '../conditions/Test.ts'
import { objectsIn } from './readMembers.ts'

interface Effect {
  readonly trigger: Test | 'lost'
  readonly property: string
  readonly isOn: boolean
}

/** What the `logic` of a component changes, and when. */
function effectsOf(
  { logic }: JsonObject,
  triggerOf: (trigger: JsonObject) => Test | 'lost',
): readonly Effect[] {
  return objectsIn(logic).flatMap(({ trigger, actions }) =>
    objectsIn(actions).flatMap(({ type, property, state }): readonly Effect[] =>
      type === 'property' && isObject(property)
        ? [
            {
              trigger: isObject(trigger) ? triggerOf(trigger) : 'lost',
              property: String(property.value),
              isOn: isYes(state),
            },
          ]
        : [],
    ),
  )
}

const isYes = (value: Json | undefined) => value === true || value === 'true'

/** When `logic` shows, or demands, a component; undefined where it does neither. */
export function logicOf(
  component: JsonObject,
  property: 'hidden' | 'validate.required',
  triggerOf: (trigger: JsonObject) => Test | 'lost',
): Test | 'lost' | undefined {
  const before =
    property === 'hidden'
      ? isYes(component.hidden)
      : isObject(component.validate) && isYes(component.validate.required)
  const effects = effectsOf(component, triggerOf).filter(
    (each) => each.property === property && each.isOn !== before,
  )
  if (effects.length === 0) return undefined
  if (effects.some(({ trigger }) => trigger === 'lost')) return 'lost'
  const tests = effects.map(({ trigger }) => trigger as Test)
  const any = tests.length > 1 ? { any: tests } : tests[0]!
  const isOn = before ? { not: any } : any
  // What is hidden by a trigger is shown without it.
  return property === 'hidden' ? (before ? any : { not: any }) : isOn
}
