import { canOpenScreen, screenAt } from '#engine'
import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Application } from '../Application.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'

/**
 * Unsubmitted input by path of the screen, without that of separately stored screens that can't be
 * opened now: a lender that must not ask must not keep (12 CFR 1002.5(b)).
 */
export function dropClosedApart(
  served: CompiledBundle,
  { facts, status }: Application,
  now: Date,
  typed: JsonObject,
): JsonObject {
  const { engine } = served
  const known = ruleFacts(served, facts, status, now)
  const isKept = ([path]: readonly [string, unknown]) => {
    const place = screenAt(engine, path)
    return !(place && 'screen' in place && place.screen.apart) || canOpenScreen(engine, known, path)
  }
  return Object.fromEntries(Object.entries(typed).filter(isKept))
}
