import { screenAt } from '#engine'
import { findVendorWindow } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'

interface Policies {
  readonly 'content-security-policy': string
  readonly 'permissions-policy': string
}

/**
 * The policies of a page: a frame, and what it can use, only for the origins of a vendor whose page
 * the screen at this path frames. Every other page keeps the given ones.
 */
export function allowFrame(
  { bundle, engine }: Pick<ServedBundle, 'bundle' | 'engine'>,
  path: string,
  given: Policies,
): Policies {
  const { base = '' } = bundle.routes
  const below = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : ''
  const place = screenAt(engine, below.split('/').slice(1).join('/'))
  const kind = place && 'screen' in place ? place.screen.window?.kind : undefined
  const window = kind === undefined ? undefined : findVendorWindow(bundle.org, kind)
  if (window?.mode !== 'frame') return given
  const { origins, permissions = [] } = window
  const allowed = ['self', ...origins.map((origin) => `"${origin}"`)].join(' ')
  return {
    'content-security-policy': `${given['content-security-policy']};frame-src ${origins.join(' ')}`,
    'permissions-policy': permissions.reduce(
      (policy, permission) => policy.replace(`${permission}=()`, `${permission}=(${allowed})`),
      given['permissions-policy'],
    ),
  }
}
