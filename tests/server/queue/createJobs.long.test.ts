import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Jobs } from '../../../src/server/queue/Jobs.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { putPgBoss10 } from './putPgBoss10.ts'

/** All jobs of now ended so many hours ago, and say so. */
const endHoursAgo = (store: Store, hours: number) =>
  sql`update pgboss.job set state = 'completed', completed_on = now() - make_interval(hours => ${hours}),
    data = data || jsonb_build_object('hours', ${hours}::int) where not data ? 'hours'`.execute(
    store,
  )
const send = ({ send: sendJob }: Jobs, store: Store) =>
  sendJob(store, { uuid: crypto.randomUUID() }, { queue: 'mail' })

it('removes jobs twelve hours after they ended, daily ones after a day, also those of pg-boss 10', async () => {
  const url = await createDatabase()
  const early = await openTestServer({}, { url })
  // Regular jobs of pg-boss 10 are taken over though they ended.
  for (const [queue, hours] of [
    ['reseal', 13],
    ['sweep', 11],
  ] as const) {
    await early.services.jobs.sendRegular(queue)
    await endHoursAgo(early.services.store, hours)
  }
  await putPgBoss10(early.services.store)
  await early.close()

  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const server = await openTestServer({}, { url, logTo })
  try {
    const { store, jobs } = server.services
    await send(jobs, store)
    await endHoursAgo(store, 11)
    await send(jobs, store)
    await jobs.sendRegular('anchor')
    await jobs.sendRegular('audit')
    await endHoursAgo(store, 13)
    await jobs.sendRegular('audit', { isUrgent: true })
    await endHoursAgo(store, 25)
    const left = async () => {
      const { rows } = await sql<{ job: string }>`
        select concat_ws(' ', name, data->>'hours') as job from pgboss.job order by 1`.execute(
        store,
      )
      return rows.map(({ job }) => job)
    }
    await expect.poll(left, { timeout: 120_000 }).toEqual(['audit 13', 'mail 11', 'sweep 11'])
    // It is not asked for twice a day.
    await jobs.sendRegular('audit')
    expect(await left()).toEqual(['audit 13', 'mail 11', 'sweep 11'])
  } finally {
    await server.close()
  }
  expect(lines.filter((line) => line.includes('"msg":"jobs"'))).toEqual([])
})

it('keeps to twelve hours where the queues were created with another time', async () => {
  const url = await createDatabase()
  const early = await openTestServer({}, { url })
  await sql`update pgboss.queue set deletion_seconds = 604800, maintain_on = null`.execute(
    early.services.store,
  )
  await early.close()
  const server = await openTestServer({}, { url })
  try {
    const { store, jobs } = server.services
    await send(jobs, store)
    await endHoursAgo(store, 13)
    const left = () => sql`select id from pgboss.job`.execute(store).then(({ rows }) => rows)
    await expect.poll(left, { timeout: 120_000 }).toEqual([])
  } finally {
    await server.close()
  }
})
