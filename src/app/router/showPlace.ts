import { whenIdle } from '../loading/whenIdle.ts'
import type { Page } from '../page/Page.ts'
import { basePath } from '../paths/basePath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { readReceipt } from '../session/receipts.ts'
import type { ScreenProps } from './ScreenProps.ts'
import { findPlace } from './findPlace.ts'
import { findSaved } from './findSaved.ts'
import { isOfVisitor } from './isOfVisitor.ts'
import { loadScreen, type RouterScreen } from './screens.ts'

/** A loaded screen and its props. */
export interface RoutedScreen {
  readonly Screen: RouterScreen
  readonly props: ScreenProps
}

/** A screen, or the router path to redirect to. */
export type Shown = RoutedScreen | { readonly redirect: string }

/**
 * Loads what an address shows. `isArrival`: the page was just loaded there; the start of a flow
 * then means "where I was". Never resolves when leaving the page, or when it becomes whole.
 */
export async function showPlace(page: Page, url: URL, isArrival: boolean): Promise<Shown> {
  const { engine } = page.edition
  const found = findPlace(engine, page.info.org, url)
  const place = found.type === 'saved-application' ? findSaved(found.path) : found
  const to = (path: string) => keepOrgCode(path, url.search)
  if (page.loadWhole && place.type !== 'redirect' && place.type !== 'leave') {
    if (!isOfVisitor(place)) {
      loadScreen(place.type).catch(() => undefined)
      const takeUp = await page.loadWhole()
      takeUp()
      return new Promise(() => undefined)
    }
    if (!isArrival) whenIdle(() => void page.loadWhole!().catch(() => undefined))
  }
  if (place.type === 'leave') {
    location.replace(to(place.to))
    return new Promise(() => undefined)
  }
  if (place.type === 'redirect') return { redirect: to(keepQuery(place.to, url.search)) }
  if (place.type === 'confirmation' && !readReceipt(page.info.org.orgCode, place.flow)) {
    const { start, steps } = engine.bundle.flows[place.flow]!
    return { redirect: to(steps[start]!.path) }
  }
  const screen = loadScreen(place.type)
  if (place.type !== 'flow') return { Screen: await screen, props: place }
  const run = await page.openRun(place.flow)
  const resumes =
    place.step === undefined || (isArrival && place.step === engine.bundle.flows[place.flow]!.start)
  const path = await run.open(resumes ? run.shown.read().view.step : place.step!)
  const here = findPlace(engine, page.info.org, new URL(basePath + path, url))
  const isHere = here.type === 'flow' && here.flow === place.flow && here.step === place.step
  return isHere
    ? { Screen: await screen, props: { ...place, run } }
    : { redirect: to(keepQuery(path, url.search)) }
}

/**
 * The step's address with the rest of the visitor's query: campaign and referrer parameters are
 * kept.
 */
export function keepQuery(path: string, search: string): string {
  const [pathname, own] = path.split('?')
  const query = new URLSearchParams(search)
  new URLSearchParams(own).forEach((value, name) => query.set(name, value))
  return query.size === 0 ? pathname! : `${pathname}?${query}`
}
