import { expect, it } from 'vitest'
import { createRecentCounts } from '../../../src/server/console/createRecentCounts.ts'

it('counts once for the searches of a viewer, and again whenever they look at the queue', async () => {
  let times = 0
  const read = async () => ({ views: { open: ++times }, statuses: [] })
  const counts = createRecentCounts()
  expect((await counts.of('one', read)).views.open).toBe(1)
  expect((await counts.of('one', read)).views.open).toBe(1)
  expect((await counts.of('another', read)).views.open).toBe(2)
  expect((await counts.renew('one', read)).views.open).toBe(3)
  expect((await counts.of('one', read)).views.open).toBe(3)
  for (let viewer = 0; viewer < 1000; viewer++) await counts.renew(`viewer ${viewer}`, read)
  expect((await counts.of('one', read)).views.open, 'only so many are kept').toBe(1004)
})
