import type { IssueCode } from '#model'
import type { Finding } from '../Finding.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { metaSchemas } from '../shape/metaSchemas.ts'

/** First parts of the addresses of the host site that are pages of their own. */
const hostPages: readonly string[] = metaSchemas.routes.definitions.hostPage.enum
/** Our own screens there: "/auth/login". */
const hostScreens: readonly string[] = metaSchemas.routes.definitions.hostScreen.enum
const hostScreenParts = hostScreens.map(partsOf)

export interface PathsKnown {
  /**
   * What is wrong with being led to a path of the configuration ("/register?step=name") or an address of the host site: nothing lies there, or
   * no step does. `more`: what one can be led to besides, for suggestions.
   */
  readonly faultOf: (path: string, more?: readonly string[]) => Pick<Finding, 'code' | 'values'> | undefined
  /** Whether something lies at the path or below it. */
  readonly isAbove: (path: string) => boolean
  readonly hintFor: (path: string) => string
}

/** Steps, routes, redirects and the host's pages; below an application ("/{applicationUuid}/…") everything is taken as known. */
export function pathsKnown({ flows, routes }: Pick<Parts, 'flows' | 'routes'>): PathsKnown {
  const basePath = routes.base ?? ''
  const steps = Object.values(flows).flatMap(({ steps: all, confirmation }) => [
    ...Object.values(all).map(({ path }) => path),
    ...(confirmation ? [confirmation.path] : []),
  ])
  const places = [...new Set([...Object.keys(routes.routes), ...Object.keys(routes.redirects), ...steps])]
  const patterns = places.map(partsOf)
  const has = (path: string): boolean => {
    const parts = partsOf(path)
    const [first = ''] = parts
    if (
      parts.length === 0 ||
      first.startsWith('{') ||
      first.startsWith('[[') ||
      isOnHost(parts) ||
      patterns.some((pattern) => fits(parts, pattern) || fits([...partsOf(basePath), ...parts], pattern))
    )
      return true
    return basePath !== '' && isBelow(path, basePath) && has(path.slice(basePath.length))
  }
  const names = [...places.filter((place) => !place.includes('*')), ...hostPages.map((page) => `/${page}`), ...hostScreens]
  const asked = parametersOf(steps)
  const faultOf = (path: string, more: readonly string[] = []): Pick<Finding, 'code' | 'values'> | undefined => {
    const tell = (code: IssueCode) => ({ code, values: { path, hint: suggest(path, [...names, ...more]) } })
    if (!has(path)) return tell('loader/path-unknown')
    const below = isBelow(path, basePath) ? path.slice(basePath.length) : path
    const ofSteps = asked.get(partsOf(below).join('/'))
    const isLost = ([name, value]: readonly [string, string]) =>
      ofSteps?.has(name) ? !ofSteps.get(name)!.has(value) : suggest(name, ofSteps?.keys() ?? []) !== ''
    return [...queryOf(below)].some(isLost) ? tell('loader/step-not-there') : undefined
  }
  const all = [...patterns, ...hostScreenParts, ...hostPages.map(partsOf)]
  const isAbove = (path: string): boolean => {
    const parts = partsOf(path)
    const begins = (pattern: readonly string[]) => parts.every((part, index) => part === pattern[index])
    return has(path) || all.some((pattern) => begins(pattern) || begins([...partsOf(basePath), ...pattern]))
  }
  return { faultOf, isAbove, hintFor: (path) => suggest(path, names) }
}

/** Parameters that tell steps at the same path apart, with the values that they have there: "register" → "step" → "name", "income". */
function parametersOf(steps: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = new Map<string, Map<string, Set<string>>>()
  for (const path of steps) {
    const place = partsOf(path).join('/')
    const ofPlace = asked.get(place) ?? new Map<string, Set<string>>()
    asked.set(place, ofPlace)
    for (const [name, value] of queryOf(path)) ofPlace.set(name, new Set([...(ofPlace.get(name) ?? []), value]))
  }
  return asked
}

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('#', 1)[0]!.split('?').slice(1).join('?'))
}

/** Below the first part of a screen of ours there are those screens alone; of other pages of the host everything is taken as known. */
function isOnHost(parts: readonly string[]): boolean {
  const [first = ''] = parts
  const ours = hostScreenParts.filter(([page]) => page === first)
  return hostPages.includes(first) && (ours.length === 0 || ours.some((screen) => fits(parts, screen)))
}

/** Whether a path of the configuration is a page of the host site, and lies not below the base path. */
export function isOfHost(path: string): boolean {
  return hostPages.includes(partsOf(path)[0] ?? '')
}

function partsOf(path: string): readonly string[] {
  return path.split(/[?#]/, 1)[0]!.split('/').filter(Boolean)
}

/** ":name" is any one part, "*" at the end everything below. */
function fits(parts: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  const wanted = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false
  return wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}

function isBelow(path: string, root: string): boolean {
  return path.startsWith(root) && /^([/?#]|$)/.test(path.slice(root.length))
}
