import type { Flow } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
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
  return [...lost, ...hiddenRoutes(flows, routes)]
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
