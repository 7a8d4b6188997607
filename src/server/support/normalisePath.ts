import { isUuid } from '#engine'
import { once, type Bundle } from '#model'

const longest = 300

/**
 * A path of ours with `:uuid` and `:other` instead of everything that is not a place name:
 * "/account/heloc/3f…/liens" → "/account/heloc/:uuid/liens". User input in URLs never gets through.
 * undefined: not a path.
 */
export function normalisePath(bundle: Bundle, path: string): string | null {
  const [plain = ''] = path.split(/[?#]/)
  if (!plain.startsWith('/')) return null
  const names = once(namesOf, bundle)
  const segments = plain.split('/').filter(Boolean)
  const kept = segments.map((segment) =>
    isUuid(segment) ? ':uuid' : names.has(segment) ? segment : ':other',
  )
  return `/${kept.join('/')}`.slice(0, longest)
}

/** Every word in the paths of flows, screens and routes. */
function namesOf({ flows, screens, signer, routes, support }: Bundle): ReadonlySet<string> {
  const paths = [
    ...(support.telemetry?.places ?? []),
    ...Object.values(flows).flatMap(({ steps }) => Object.values(steps).map(({ path }) => path)),
    ...Object.keys(screens.screens),
    ...Object.keys(signer?.screens.screens ?? {}),
    ...Object.keys(screens.redirects),
    ...Object.keys(routes.routes),
    ...Object.keys(routes.redirects),
  ]
  return new Set(
    paths
      .flatMap((path) => path.split('?')[0]!.split('/'))
      .filter((segment) => segment !== '' && !segment.startsWith(':')),
  )
}
