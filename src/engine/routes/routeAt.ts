import type { JsonObject, RouteCandidate } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { splitPath } from './splitPath.ts'

/**
 * What a path that is not a step's path shows: the first candidate of flows/routes.json whose rule
 * is true for the context. A segment ":name" in a route matches any one segment; a route without
 * such segments takes precedence.
 */
export function routeAt(
  engine: Engine,
  path: string,
  context: JsonObject,
): RouteCandidate | undefined {
  const { segments } = splitPath(path)
  const matches = Object.entries(engine.bundle.routes.routes)
    .map(([route, candidates]) => ({ wanted: splitPath(route).segments, candidates }))
    .filter(
      ({ wanted }) =>
        wanted.length === segments.length &&
        wanted.every((name, index) => name.startsWith(':') || name === segments[index]),
    )
    .sort((a, b) => wildcards(a.wanted) - wildcards(b.wanted))
  return matches[0]?.candidates.find(({ when }) => holds(engine, when, context))
}

const wildcards = (segments: readonly string[]) =>
  segments.filter((name) => name.startsWith(':')).length
