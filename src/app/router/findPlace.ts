import {
  confirmationAt,
  createContext,
  isUuid,
  routeAt,
  screenAt,
  stepAt,
  type Engine,
} from '#engine'
import { isInvited, isLending, type Org } from '#model'
import { basePath } from '../paths/basePath.ts'
import hostPages from '../paths/hostPages.json' with { type: 'json' }
import { isInFlows } from '../paths/isInFlows.ts'
import { isSignerPath } from '../paths/isSignerPath.ts'
import { readQuery } from '../paths/readQuery.ts'
import { todayHere } from '../session/todayHere.ts'
import { findSignerPlace } from './findSignerPlace.ts'
import { hostScreens } from './hostScreens.ts'
import { isBlocked } from '../paths/isBlocked.ts'
import type { Place } from './Place.ts'

const screens: Readonly<Record<string, Place>> = {
  ...hostScreens,
  ...(import.meta.env.DEV && { '/dev/play': { type: 'play' } as const }),
}

/** The root leads to the dashboard of applications, or to the list of flows. */
const elsewhere = (engine: Engine, path: string): Place =>
  path === '/'
    ? { type: 'leave', to: isLending(engine.bundle) ? '/dashboard' : basePath || '/' }
    : { type: 'unknown' }

/**
 * What an address of the site shows: a page, a step, a text, an application, or a redirect (A §2).
 */
export function findPlace(
  engine: Engine,
  org: Org,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Place {
  const path = isInFlows(pathname) ? pathname.slice(basePath.length) || '/' : pathname
  if (isBlocked(org, pathname)) return { type: 'maintenance' }
  const file = /^\/agent\/files\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (file !== undefined && isUuid(file)) return { type: 'agent', file }
  // At the root, the flows share their addresses with the pages of the host site.
  if (basePath === '' && isOfHost(path))
    return screens[trim(path)] ?? findRoute(engine, org, path, search) ?? elsewhere(engine, path)
  return isInFlows(pathname)
    ? findInApplication(engine, org, path, search)
    : findOnHost(engine, org, path, search)
}

function findOnHost(engine: Engine, org: Org, path: string, search: string): Place {
  if (isSignerPath(path)) return findSignerPlace(engine, path)
  const place =
    screens[trim(path)] ?? findRoute(engine, org, path, search) ?? elsewhere(engine, path)
  return place.type === 'flow' || place.type === 'redirect' || place.type === 'saved-application'
    ? { type: 'leave', to: basePath + path + search }
    : place
}

function findInApplication(engine: Engine, org: Org, path: string, search: string): Place {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  if (isSignerPath(path)) return findSignerPlace(engine, path)
  if (isUuid(first)) return findScreen(engine, first, rest.join('/'))
  if (isOfHost(path)) return { type: 'leave', to: path }
  const confirmed = confirmationAt(engine, path)
  if (confirmed !== undefined) return { type: 'confirmation', flow: confirmed }
  const step = stepAt(engine, path + search)
  if (step) return { type: 'flow', ...step }
  const home = path === '/' ? findHome(engine) : undefined
  return findRoute(engine, org, path, search) ?? home ?? elsewhere(engine, path)
}

/**
 * A screen of an application, or the one that its address redirects to; its root for an unknown
 * address.
 */
function findScreen(engine: Engine, uuid: string, path: string): Place {
  const found = path === '' ? undefined : screenAt(engine, path)
  if (path === '' || engine.bundle.part !== undefined || (found && 'screen' in found))
    return { type: 'application', uuid, path }
  return { type: 'redirect', to: found?.redirect ? `/${uuid}/${found.redirect}` : `/${uuid}` }
}

function findRoute(engine: Engine, org: Org, path: string, search: string): Place | undefined {
  const route = routeAt(
    engine,
    path,
    createContext(org, todayHere(org), undefined, readQuery(search)),
  )
  if (route?.text !== undefined) return { type: 'text', text: route.text }
  if (route?.flow !== undefined) return { type: 'flow', flow: route.flow }
  if (route?.application !== undefined)
    return { type: 'saved-application', path: route.application }
  return route?.redirect === undefined ? undefined : { type: 'redirect', to: route.redirect }
}

function trim(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}

function isOfHost(path: string): boolean {
  return hostPages.includes(path.split('/')[1] ?? '')
}

/**
 * The flow if there is one, otherwise the list of flows; undefined if applications have a
 * dashboard.
 */
function findHome({ bundle }: Engine): Place | undefined {
  const [first, ...others] = Object.keys(bundle.flows).filter(
    (flow) => !isInvited(bundle.flows, flow),
  )
  if (isLending(bundle) || first === undefined) return undefined
  return others.length === 0 ? { type: 'flow', flow: first } : { type: 'home' }
}
