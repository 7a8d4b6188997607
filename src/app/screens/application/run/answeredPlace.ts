import { screenAt, type Engine } from '#engine'
import type { ApplicationData } from './ApplicationData.ts'
import type { ApplicationPlace } from './ApplicationPlace.ts'

/**
 * The screen of a path if it was answered and the lender's routing says why an answer can no longer
 * be changed.
 */
export function answeredPlace(
  engine: Engine,
  { submitted }: ApplicationData,
  path: string,
): Extract<ApplicationPlace, { type: 'answered' }> | undefined {
  if (!engine.bundle.routing.fixed || !Object.hasOwn(submitted, path)) return undefined
  const found = screenAt(engine, path)
  return found && 'screen' in found ? { type: 'answered', path, ...found } : undefined
}
