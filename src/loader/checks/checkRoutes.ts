import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { metaSchemas } from '../shape/metaSchemas.ts'
import { createNameCheck } from './createNameCheck.ts'
import { isOfHost } from './pathsKnown.ts'

const hostTexts = metaSchemas.routes.definitions.hostText.enum

/**
 * Checks that every name in flows/routes.json exists, no path redirects to itself, and texts that
 * are pages of the host have their page.
 */
export function checkRoutes({
  routes,
  flows,
  rules,
  texts,
  screens,
}: Pick<Parts, 'routes' | 'flows' | 'rules' | 'texts' | 'screens'>): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [path, candidates] of Object.entries(routes.routes)) {
    for (const [index, candidate] of candidates.entries()) {
      const keys = ['routes', path, index]
      checkName('loader/rule-unknown', candidate.when, rules, 'flows/routes.json', [
        ...keys,
        'when',
      ])
      checkName('loader/flow-unknown', candidate.flow, flows, 'flows/routes.json', [
        ...keys,
        'flow',
      ])
      checkName('loader/text-unknown', candidate.text, texts, 'flows/routes.json', [
        ...keys,
        'text',
      ])
      if (candidate.application !== '')
        checkName(
          'loader/screen-unknown',
          candidate.application,
          screens.screens,
          'flows/routes.json',
          [...keys, 'application'],
        )
    }
  }
  const shown = { ...routes.routes, ...routes.redirects }
  for (const path of hostTexts
    .filter((page) => Object.hasOwn(texts, page))
    .map((page) => `/${page}`))
    if (!Object.hasOwn(shown, path))
      diagnostics.push({
        code: 'loader/path-unknown',
        values: { path, hint: suggest(path, Object.keys(shown)) },
        file: 'flows/routes.json',
        pointer: '/routes',
      })
  const places = placesOf(routes)
  for (const place of places)
    if (comesBack(place, (from) => waysOn(from, places)))
      diagnostics.push(round(place.part, place.path))
  return diagnostics
}

const round = (part: string, path: string): Diagnostic => ({
  code: 'loader/route-goes-round',
  values: { path },
  file: 'flows/routes.json',
  pointer: toPointer([part, path]),
})

/**
 * A path with its targets: one that routes show, below the base path, or one of the host site that
 * redirects.
 */
interface Place {
  readonly part: 'routes' | 'redirects'
  readonly path: string
  readonly address: string
  readonly targets: readonly string[]
}

function placesOf({ base = '', routes, redirects }: Parts['routes']): readonly Place[] {
  const shown = Object.entries(routes).map(([path, lines]): Place => {
    const targets = lines.flatMap(({ redirect }) =>
      redirect === undefined ? [] : [isOfHost(redirect) ? redirect : base + redirect],
    )
    return { part: 'routes', path, address: base + path, targets }
  })
  const away = Object.entries(redirects).map(([path, to]): Place => ({
    part: 'redirects',
    path,
    address: path,
    targets: [to],
  }))
  return [...away, ...shown]
}

/** The exact path takes precedence over "/*", which matches everything below. */
function waysOn({ targets }: Place, places: readonly Place[]): readonly Place[] {
  return targets.flatMap((target) => {
    const own = places.find(({ address }) => address === target)
    const wide = places.find(
      ({ address }) => address.endsWith('/*') && target.startsWith(address.slice(0, -1)),
    )
    return own ?? wide ?? []
  })
}

/** Whether some route from a place ends where it began. */
function comesBack(start: Place, next: (place: Place) => readonly Place[]): boolean {
  const passed = new Set<Place>()
  const visit = (place: Place): boolean =>
    next(place).some((to) => {
      if (to === start) return true
      if (passed.has(to)) return false
      passed.add(to)
      return visit(to)
    })
  return visit(start)
}
