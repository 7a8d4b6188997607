import { deepEquals } from '@rjsf/utils'
import { chosenKey, flatten, type Chosen, type JsonObject } from '#model'

interface Swap {
  readonly before: readonly number[]
  readonly at: readonly number[]
  readonly old: JsonObject
  readonly next: JsonObject
}

/**
 * The form data after choosing another alternative: fields that both have in the same way are kept;
 * those that mean something else are put aside until the first is chosen again.
 */
export function swapFields(
  typed: Readonly<Record<string, unknown>>,
  { before, at, old, next }: Swap,
): object {
  const kept = { ...(typed[chosenKey] as Chosen | undefined)?.kept }
  const [fieldsBefore, fieldsNow] = [fieldsOf(old), fieldsOf(next)]
  const differs = (name: string) =>
    Object.hasOwn(fieldsBefore, name) &&
    Object.hasOwn(fieldsNow, name) &&
    !deepEquals(fieldsBefore[name], fieldsNow[name])
  const all = Object.entries(typed).filter(([name]) => name !== chosenKey)
  const restored = (kept[at.join()] ?? {}) as Readonly<Record<string, unknown>>
  kept[before.join()] = Object.fromEntries(all.filter(([name]) => differs(name)))
  const marker: Chosen = { at, kept }
  return {
    ...Object.fromEntries(all.filter(([name]) => !differs(name))),
    ...restored,
    [chosenKey]: marker,
  }
}

function fieldsOf(schema: JsonObject): JsonObject {
  return (flatten(schema).properties ?? {}) as JsonObject
}
