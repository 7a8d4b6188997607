import { expect, it } from 'vitest'
import { followReleases } from '../../../src/server/releases/followReleases.ts'
import { createDatabase } from '../cluster/createDatabase.ts'

it('a release that could not be served is tried again, without another publication', async () => {
  let [tries, failures] = [0, 0]
  const stop = followReleases(
    await createDatabase(),
    {
      bundles: {
        refresh: async () => {
          tries += 1
          if (tries === 1) throw new Error('The database is gone')
          return undefined
        },
      },
      clock: { now: () => new Date(), refresh: async () => undefined },
    },
    { error: () => void (failures += 1) },
  )
  await expect.poll(() => tries).toBe(2)
  await stop()
  expect(failures).toBe(1)
})
