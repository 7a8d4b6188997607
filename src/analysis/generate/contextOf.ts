import { createContext } from '#engine'
import type { Bundle, JsonObject } from '#model'
import type { PlayedWalk } from '../play/playFlow.ts'
import { today } from '../play/today.ts'

/** The facts of a walk that no one types. */
export function contextOf(
  { org }: Pick<Bundle, 'org'>,
  { flags, context }: PlayedWalk,
): JsonObject {
  const given = createContext(org, today)
  return { ...given, flags: { ...(given.flags as JsonObject), ...flags }, ...context }
}
