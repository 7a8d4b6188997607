import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { keepSubmission } from '../../../src/server/submissions/keepSubmission.ts'
import { openClaimSite, type ClaimSite } from './openClaimSite.ts'
import { submitProof } from './submitProof.ts'

const keptDays = 40
let site: ClaimSite
beforeAll(async () => {
  site = await openClaimSite({ submissions: { keptDays } })
})
afterAll(() => site.close())

/** A submission with a file that was sent so many days ago. */
async function keep(org: string, daysAgo: number, delivery?: 'QUEUED' | 'FAILED') {
  const { services } = site
  const served = services.bundles.current(org)!
  const replay = { facts: {}, kept: {}, consents: [], stepOf: () => undefined }
  return services.store.transaction().execute(async (store) => {
    const { uuid } = await keepSubmission(store, services, served, {
      flow: 'claim',
      replay,
      from: { ip: '192.0.2.1' },
    })
    await submitProof(store, services, { org, draft: randomUUID(), submission: uuid })
    await sql`update submissions set submitted = now() - make_interval(days => ${daysAgo}), delivery = ${delivery ?? null} where uuid = ${uuid}`.execute(
      store,
    )
    return uuid
  })
}

it('a submission goes with its files after the days that its organization keeps it, and not before its delivery is over', async () => {
  const { store } = site.services
  const [old, failed] = [
    await keep('council', keptDays + 1),
    await keep('council', keptDays + 1, 'FAILED'),
  ]
  const [fresh, queued, elsewhere] = [
    await keep('council', keptDays - 1),
    await keep('council', keptDays + 1, 'QUEUED'),
    await keep('town', keptDays + 1),
  ]
  await sweep({ ...site.services, log: site.app.log })
  const { rows } = await sql<{ uuid: string; files: number; blobs: number }>`
    select s.uuid, count(f.uuid)::int as files, count(b.key)::int as blobs from submissions s
    left join draft_files f on f.submission = s.uuid left join blobs b on b.key = f.blob_key group by s.uuid`.execute(
    store,
  )
  expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual([fresh, queued, elsewhere].toSorted())
  expect(rows.every(({ files, blobs }) => files === 1 && blobs === 1)).toBe(true)
  expect(rows.some(({ uuid }) => uuid === old || uuid === failed)).toBe(false)
  const { rows: left } = await sql<{ files: number; blobs: number }>`
    select (select count(*)::int from draft_files) as files, (select count(*)::int from blobs) as blobs`.execute(
    store,
  )
  expect(left).toEqual([{ files: 3, blobs: 3 }])
})
