import type { IssueCode } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { metaSchemas } from '../shape/metaSchemas.ts'
import { isSitePath } from './isSitePath.ts'

/** First path segments that are pages of the host site. */
const hostPages: readonly string[] = metaSchemas.routes.definitions.hostPage.enum
/** Our own screens on the host site: "/auth/login". */
const hostScreens: readonly string[] = metaSchemas.routes.definitions.hostScreen.enum
const hostScreenParts = hostScreens.map(partsOf)

export interface PathsKnown {
  /**
   * What is wrong with a path of the configuration ("/register?step=name") or of the host site as a
   * target: the path or its step does not exist. `more`: further valid targets, for suggestions.
   */
  readonly diagnosticOf: (
    path: string,
    more?: readonly string[],
  ) => Pick<Diagnostic, 'code' | 'values'> | undefined
  /** Whether the path, or something below it, exists. */
  readonly isAbove: (path: string) => boolean
  readonly hintFor: (path: string) => string
}

/**
 * Steps, routes, redirects and the host's pages. Everything below an application
 * ("/{applicationUuid}/…") counts as known.
 */
export function pathsKnown({ flows, routes }: Pick<Parts, 'flows' | 'routes'>): PathsKnown {
  const basePath = routes.base ?? ''
  const steps = pathsOf(flows)
  const places = [
    ...new Set([...Object.keys(routes.routes), ...Object.keys(routes.redirects), ...steps]),
  ]
  const patterns = places.map(partsOf)
  const has = (path: string): boolean => {
    const parts = partsOf(path)
    const [first = ''] = parts
    if (
      parts.length === 0 ||
      first.startsWith('{') ||
      first.startsWith('[[') ||
      isOnHost(parts) ||
      patterns.some(
        (pattern) => fits(parts, pattern) || fits([...partsOf(basePath), ...parts], pattern),
      )
    )
      return true
    return basePath !== '' && isBelow(path, basePath) && has(path.slice(basePath.length))
  }
  const names = [
    ...places.filter((place) => !place.includes('*')),
    ...hostPages.map((page) => `/${page}`),
    ...hostScreens,
  ]
  const asked = parametersOf(steps)
  const diagnosticOf = (
    path: string,
    more: readonly string[] = [],
  ): Pick<Diagnostic, 'code' | 'values'> | undefined => {
    if (!isSitePath(path)) return { code: 'loader/path-unsafe', values: { path } }
    const tell = (code: IssueCode) => ({
      code,
      values: { path, hint: suggest(path, [...names, ...more]) },
    })
    if (!has(path)) return tell('loader/path-unknown')
    const below = isBelow(path, basePath) ? path.slice(basePath.length) : path
    return isLost(below, asked) ? tell('loader/step-not-there') : undefined
  }
  const all = [...patterns, ...hostScreenParts, ...hostPages.map(partsOf)]
  const isAbove = (path: string): boolean => {
    const parts = partsOf(path)
    const begins = (pattern: readonly string[]) =>
      parts.every((part, index) => part === pattern[index])
    return (
      has(path) ||
      all.some((pattern) => begins(pattern) || begins([...partsOf(basePath), ...pattern]))
    )
  }
  return { diagnosticOf, isAbove, hintFor: (path) => suggest(path, names) }
}

const pathsOf = (flows: Parts['flows']) =>
  Object.values(flows).flatMap(({ steps, confirmation }) => [
    ...Object.values(steps).map(({ path }) => path),
    ...(confirmation ? [confirmation.path] : []),
  ])

/** Whether the query names a step that there is not, or misspells a parameter that names one. */
function isLost(path: string, asked: ReturnType<typeof parametersOf>): boolean {
  const ofSteps = asked.get(partsOf(path).join('/'))
  return [...queryOf(path)].some(([name, value]) =>
    ofSteps?.has(name)
      ? !ofSteps.get(name)!.has(value)
      : suggest(name, ofSteps?.keys() ?? []) !== '',
  )
}

/**
 * Query parameters that distinguish steps at the same path, with their values: "register" → "step"
 * → "name", "income".
 */
function parametersOf(
  steps: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = new Map<string, Map<string, Set<string>>>()
  for (const path of steps) {
    const place = partsOf(path).join('/')
    const ofPlace = asked.get(place) ?? new Map<string, Set<string>>()
    asked.set(place, ofPlace)
    for (const [name, value] of queryOf(path))
      ofPlace.set(name, new Set([...(ofPlace.get(name) ?? []), value]))
  }
  return asked
}

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('#', 1)[0]!.split('?').slice(1).join('?'))
}

/**
 * Below the first segment of a screen of ours only our screens exist; below other pages of the host
 * everything counts as known.
 */
function isOnHost(parts: readonly string[]): boolean {
  const [first = ''] = parts
  const ours = hostScreenParts.filter(([page]) => page === first)
  return (
    hostPages.includes(first) && (ours.length === 0 || ours.some((screen) => fits(parts, screen)))
  )
}

/** Whether a path of the configuration is a page of the host site and not below the base path. */
export function isOfHost(path: string): boolean {
  return hostPages.includes(partsOf(path)[0] ?? '')
}

function partsOf(path: string): readonly string[] {
  return path.split(/[?#]/, 1)[0]!.split('/').filter(Boolean)
}

/** ":name" matches any one segment, a final "*" everything below. */
function fits(parts: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  const wanted = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false
  return wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}

function isBelow(path: string, root: string): boolean {
  return path.startsWith(root) && /^([/?#]|$)/.test(path.slice(root.length))
}
