import type { Page } from '@playwright/test'

/**
 * Counts how often the page is asked for; the load event would not do: a page that reloads itself
 * early never gets there.
 */
export function countOpenings(page: Page): { readonly count: number } {
  const openings = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) openings.count++
  })
  return openings
}
