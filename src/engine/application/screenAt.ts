import type { Screen } from '#model'
import type { Engine } from '../Engine.ts'
import { splitPath } from '../routes/splitPath.ts'

/**
 * `id`: the screen's path in the table, with parameters such as ":type"; `params`: their values.
 */
export type ScreenPlace =
  | {
      readonly id: string
      readonly screen: Screen
      readonly params: Readonly<Record<string, string>>
    }
  | { readonly redirect: string }

/**
 * The screen at a path below an application ("income/upload/W2"); undefined if there is none. Paths
 * are compared by segment, without the query string; of several matches, the one with the fewest
 * parameters is taken.
 */
export function screenAt(engine: Engine, path: string): ScreenPlace | undefined {
  const { screens, redirects } = engine.bundle.screens
  const { segments } = splitPath(path)
  const key = segments.join('/')
  if (Object.hasOwn(screens, key)) return { id: key, screen: screens[key]!, params: {} }
  if (Object.hasOwn(redirects, key)) return { redirect: redirects[key]! }
  const fits = [...Object.keys(screens), ...Object.keys(redirects)]
    .flatMap((candidate) => {
      const params = match(candidate.split('/'), segments)
      return params ? [{ candidate, params }] : []
    })
    .sort((left, right) => Object.keys(left.params).length - Object.keys(right.params).length)
  const [best] = fits
  if (!best) return undefined
  const { candidate, params } = best
  return Object.hasOwn(screens, candidate)
    ? { id: candidate, screen: screens[candidate]!, params }
    : { redirect: redirects[candidate]! }
}

function match(
  wanted: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (wanted.length !== segments.length) return undefined
  const isFit = wanted.every((name, index) => name.startsWith(':') || name === segments[index])
  return isFit
    ? Object.fromEntries(
        wanted.flatMap((name, index) =>
          name.startsWith(':') ? [[name.slice(1), segments[index]!]] : [],
        ),
      )
    : undefined
}
