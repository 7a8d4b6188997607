import { describe, expect, it } from 'vitest'
import { titleOfStatus } from '../../../src/server/console/titleOfStatus.ts'
import { shipped } from '../../shipped.ts'

describe.each([...shipped.bundles])('the statuses of %s in the console', (_org, bundle) => {
  const titles = Object.keys(bundle.routing.statuses).map((status) =>
    titleOfStatus(bundle, status, 'agent'),
  )

  it('have words of their own, each one short enough for a row', () => {
    expect(titles.length).toBeGreaterThan(80)
    for (const [index, status] of Object.keys(bundle.routing.statuses).entries())
      expect(bundle.support.console!.words).toHaveProperty(`status-${status}`, titles[index])
    expect(titles.filter((title) => title.length > 30)).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('are said to staff, not to a borrower', () => {
    expect(titles.filter((title) => /\b(you|your|we|we’re|us|our|please)\b/i.test(title))).toEqual(
      [],
    )
  })
})
