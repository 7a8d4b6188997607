import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBorrower } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function verify(): Promise<{ readonly status: number; readonly stdout: string }> {
  const env = { ...process.env, DATABASE_URL: server.url, LINTEL_DATA_KEY: server.services.settings.dataKey }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/server/verify.ts'], { env })
    return { status: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { readonly code: number; readonly stdout: string }
    return { status: code, stdout }
  }
}

it('finds every journal to hold, and names the application of one that was changed', async () => {
  const { applicationUuid } = await registerBorrower(server)
  expect(await verify()).toEqual({ status: 0, stdout: 'Every journal holds.\n' })
  const { store } = server.services
  await sql`alter table application_events disable trigger user`.execute(store)
  await sql`update application_events set at = at || ' ' where stream = ${applicationUuid}`.execute(store)
  const { status, stdout } = await verify()
  expect([status, stdout.split('\n')]).toEqual([
    1,
    [JSON.stringify({ application: applicationUuid, brokenEvent: 1, differs: [] }), '1 of the journals do not hold.', ''],
  ])
})
