import type { ComponentType } from 'react'
import type { LandingOpening } from '#model'
import { loadOrReload } from '../../loading/loadOrReload.ts'
import type { Page } from '../../page/Page.ts'
import { openLanding } from './openLanding.ts'

interface Loaded {
  readonly Landing: ComponentType<{ readonly opening: LandingOpening }>
  readonly opening: LandingOpening
}

/**
 * The landing page and what it begins with. Once it is there, React's `use` reads it at once, by
 * the promise's status: a page of the server that had to wait would be drawn again.
 */
export function loadLanding(page: Page): Promise<Loaded> {
  const loading = Promise.all([
    loadOrReload('landing', () => import('./Landing.tsx')),
    openLanding(page),
  ]).then(([{ Landing }, opening]) => {
    const value = { Landing, opening }
    Object.assign(loading, { status: 'fulfilled', value })
    return value
  })
  return loading
}
