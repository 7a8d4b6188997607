import type { Json, JsonObject, SignerFlow } from '#model'

/**
 * Dotted names of all facts that an application ever sets: at its start, by answers, work and
 * events.
 */
export function factsGiven({
  lifecycle,
  screens,
}: Pick<SignerFlow, 'lifecycle' | 'screens'>): readonly string[] {
  const { begin, work, events } = lifecycle
  const sets = [
    begin.sets,
    ...Object.values(screens.screens).map((screen) => screen.sets),
    ...Object.values(work).flatMap((one) => [one.sets, one.fails]),
    ...Object.values(events).map((event) => event.sets),
  ]
  return [...new Set([...namesOf(begin.facts, ''), ...sets.flatMap(namesSet)])]
}

/** The list, for a row or an element; a fact that is only ever removed has no value. */
function namesSet(sets: Readonly<Record<string, Json>> = {}): readonly string[] {
  return Object.entries(sets).flatMap(([key, value]) =>
    value === null ? [] : [key.replace(/\[\]$/, '').split('.*')[0]!],
  )
}

function namesOf(facts: JsonObject, prefix: string): readonly string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (value === null) return []
    const isGroup =
      typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0
    return isGroup ? namesOf(value as JsonObject, `${prefix}${key}.`) : [`${prefix}${key}`]
  })
}
