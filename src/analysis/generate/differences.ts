import { isSame, type Json, type JsonObject } from '#model'
import type { PlayedWalk } from '../play/playFlow.ts'

/** Flags separately, as in journeys; the rest of the context by top-level name. */
export function differences(
  context: JsonObject,
  changed: JsonObject,
): Pick<PlayedWalk, 'flags' | 'context'> {
  const { flags, ...others } = changed
  const isOther = ([name, value]: readonly [string, Json]) =>
    (context.flags as JsonObject)[name] !== value
  const own = Object.entries((flags ?? {}) as JsonObject).filter(isOther)
  const merged = Object.entries(others).map(([name, value]) => [
    name,
    { ...(context[name] as JsonObject), ...(value as JsonObject) },
  ])
  const differing = merged.filter(([name, value]) => !isSame(value, context[name as string]))
  return {
    ...(own.length > 0 && { flags: Object.fromEntries(own) as Record<string, boolean> }),
    ...(differing.length > 0 && { context: Object.fromEntries(differing) as JsonObject }),
  }
}
