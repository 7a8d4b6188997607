import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { paths, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'

it('drafts are kept for 90 days after the last touch', async () => {
  const server = await openTestServer()
  const { store } = server.services
  const [young, old] = [
    await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }),
    await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }),
  ]
  await sql`update drafts set updated = now() - interval '89 days' where uuid = ${young.body.uuid}`.execute(
    store,
  )
  await sql`update drafts set updated = now() - interval '91 days' where uuid = ${old.body.uuid}`.execute(
    store,
  )
  expect(await sweep({ ...server.services, log: server.app.log })).toBe(1)
  expect(
    (await store.selectFrom('drafts').select('uuid').execute()).map(({ uuid }) => uuid),
  ).toEqual([young.body.uuid])
  await server.close()
})
