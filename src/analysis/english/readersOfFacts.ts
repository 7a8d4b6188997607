import { operators, toPointer, type Places } from '#loader'
import type { Bundle, Json, JsonObject } from '#model'
import { operatorOf } from './canonical.ts'
import { factsOfNode } from './factsOfRule.ts'

/** A place other than a rule that reads facts: base path, and pointer into the effective file. */
export interface FactReader {
  readonly file: string
  readonly pointer: string
  /** Dotted names; of rows "liens.*.action". What it reads through rules is the rules'. */
  readonly facts: readonly string[]
}

/**
 * Everything that reads facts without a rule: what lifecycles request, set and settle, what
 * lending/ computes and disposes of, and what screens, trackers and panels show and set.
 */
export function readersOfFacts(bundle: Bundle, places: Places): readonly FactReader[] {
  const { signer, screens, lending } = bundle
  return [
    ...readersIn(bundle.lifecycle, 'flows/application/lifecycle.json'),
    ...readersIn(signer?.lifecycle, 'flows/signer/lifecycle.json'),
    ...Object.entries(lending).flatMap(([id, file]) =>
      readersIn(
        file,
        `lending/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`,
      ),
    ),
    ...Object.entries(screens.screens).flatMap(([path, screen]) =>
      readersIn(screen, places.screens[path] ?? '', ['screens', path]),
    ),
    ...Object.entries(signer?.screens.screens ?? {}).flatMap(([path, screen]) =>
      readersIn(screen, places.signerScreens?.[path] ?? '', ['screens', path]),
    ),
    ...readersIn(bundle.tracker, 'flows/application/tracker.json'),
    ...readersIn(signer?.tracker, 'flows/signer/tracker.json'),
    ...readersIn(bundle.panels, 'flows/application/panels.json'),
  ]
}

function readersIn(part: unknown, file: string, at: readonly string[] = []): readonly FactReader[] {
  const look = (value: Json, keys: readonly string[]): readonly FactReader[] => {
    const facts = isExpression(value) ? factsOfNode(value) : namesAt(keys.at(-1), value)
    if (facts.length > 0) return [{ file, pointer: toPointer(keys), facts }]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value as JsonObject).flatMap(([key, below]) =>
      look(below, [...keys, key]),
    )
  }
  return look((part ?? null) as Json, at)
}

function isExpression(value: Json): boolean {
  const parts = operatorOf(value)
  return parts !== undefined && Object.hasOwn(operators, parts.operator)
}

/** The facts that a line or a list names. */
function namesAt(key: string | undefined, value: Json): readonly string[] {
  if (key !== 'fact' && key !== 'facts') return []
  return [value].flat().filter((name) => typeof name === 'string')
}
