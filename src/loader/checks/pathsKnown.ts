import type { Parts } from '../Parts.ts'
import { metaSchemas } from '../shape/metaSchemas.ts'

/** First parts of the addresses of the host site that are pages of their own. */
const hostPages: readonly string[] = metaSchemas.routes.definitions.hostPage.enum
export const basePath = '/account/heloc'

export interface PathsKnown {
  /** Whether something lies at a path of the configuration ("/register?step=name"), or at an address of the host site. */
  readonly has: (path: string) => boolean
  /** What one can be led to, for suggestions. */
  readonly names: readonly string[]
}

/** Steps, routes, redirects and the host's pages; below an application ("/{applicationUuid}/…") everything is taken as known. */
export function pathsKnown({ flows, routes }: Pick<Parts, 'flows' | 'routes'>): PathsKnown {
  const steps = Object.values(flows).flatMap(({ steps: all }) => Object.values(all).map(({ path }) => path))
  const places = [...new Set([...Object.keys(routes.routes), ...Object.keys(routes.redirects), ...steps])]
  const patterns = places.map(partsOf)
  const has = (path: string): boolean => {
    const parts = partsOf(path)
    const [first = ''] = parts
    if (
      parts.length === 0 ||
      first.startsWith('{') ||
      hostPages.includes(first) ||
      patterns.some((pattern) => fits(parts, pattern) || fits([...partsOf(basePath), ...parts], pattern))
    )
      return true
    return isBelow(path, basePath) && has(path.slice(basePath.length))
  }
  return { has, names: [...places.filter((place) => !place.includes('*')), ...hostPages.map((page) => `/${page}`)] }
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
