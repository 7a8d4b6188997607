import type { Flow } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { isSitePath } from './isSitePath.ts'
import { pathsKnown } from './pathsKnown.ts'

interface Target {
  readonly path: string
  readonly file: string
  readonly keys: readonly (string | number)[]
}

/**
 * Checks that every path of ours that flows and routes refer to exists, and that no step hides a
 * route.
 */
export function checkPaths({ flows, routes }: Pick<Parts, 'flows' | 'routes'>): Diagnostic[] {
  const { diagnosticOf } = pathsKnown({ flows, routes })
  const lost = [
    ...Object.entries(flows).flatMap(([id, flow]) => targetsOfFlow(id, flow)),
    ...targetsOfRoutes(routes),
  ].flatMap(({ path, file, keys }): Diagnostic[] => {
    const diagnostic = path.startsWith('/') ? diagnosticOf(path) : undefined
    return diagnostic ? [{ ...diagnostic, file, pointer: toPointer(keys) }] : []
  })
  return [...lost, ...unsafePaths(flows, routes), ...hiddenRoutes(flows, routes)]
}

function targetsOfFlow(id: string, { steps, open }: Flow): Target[] {
  const file = `flows/${id}.json`
  const ways = Object.entries(steps).flatMap(([step, { next }]) =>
    typeof next === 'string'
      ? []
      : next.flatMap(({ call, go }, index): Target[] =>
          call === undefined || go === undefined
            ? []
            : [{ path: go, file, keys: ['steps', step, 'next', index, 'go'] }],
        ),
  )
  return open ? [...ways, { path: open.otherwise, file, keys: ['open', 'otherwise'] }] : ways
}

function targetsOfRoutes({ routes, redirects }: Parts['routes']): Target[] {
  const file = 'flows/routes.json'
  const lines = Object.entries(routes).flatMap(([path, candidates]) =>
    candidates.flatMap(({ redirect }, index): Target[] =>
      redirect === undefined
        ? []
        : [{ path: redirect, file, keys: ['routes', path, index, 'redirect'] }],
    ),
  )
  const away = Object.entries(redirects).map(([from, path]): Target => ({
    path,
    file,
    keys: ['redirects', from],
  }))
  return [...lines, ...away]
}

/** Paths that flows and routes give to pages. */
function unsafePaths(
  flows: Parts['flows'],
  { routes, redirects }: Parts['routes'],
): readonly Diagnostic[] {
  const ofFlows = Object.entries(flows).flatMap(([id, { steps, confirmation }]): Target[] => {
    const file = `flows/${id}.json`
    return [
      ...Object.entries(steps).map(([step, { path }]) => ({
        path,
        file,
        keys: ['steps', step, 'path'],
      })),
      ...(confirmation ? [{ path: confirmation.path, file, keys: ['confirmation', 'path'] }] : []),
    ]
  })
  const ofRoutes = Object.entries({ routes, redirects }).flatMap(([part, paths]) =>
    Object.keys(paths).map((path): Target => ({
      path,
      file: 'flows/routes.json',
      keys: [part, path],
    })),
  )
  return [...ofFlows, ...ofRoutes]
    .filter(({ path }) => !isSitePath(path))
    .map(({ path, file, keys }) => ({
      code: 'loader/path-unsafe',
      values: { path },
      file,
      pointer: toPointer(keys),
    }))
}

/** A step's own path shows the step, whatever a route says. */
function hiddenRoutes(flows: Parts['flows'], { routes }: Parts['routes']): Diagnostic[] {
  return Object.entries(flows).flatMap(([id, { steps }]) =>
    Object.entries(steps).flatMap(([step, { path }]): Diagnostic[] => {
      const lines = Object.hasOwn(routes, path) ? routes[path]! : []
      if (lines.every(({ flow }) => flow === id)) return []
      return [
        {
          code: 'loader/route-hidden',
          values: { path, step, flow: id },
          file: 'flows/routes.json',
          pointer: toPointer(['routes', path]),
        },
      ]
    }),
  )
}
