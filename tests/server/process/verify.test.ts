import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerBorrower } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { isDeep } from '../../deep.ts'

const server = useServer()

async function verify(
  words: readonly string[] = [],
  url = server.url,
): Promise<{ readonly status: number; readonly stdout: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    LINTEL_DATA_KEY: server.services.settings.dataKey,
  }
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['src/cli/bin.mjs', 'verify', ...words],
      { env },
    )
    return { status: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { readonly code: number; readonly stdout: string }
    return { status: code, stdout }
  }
}

it('says that the trail is intact, and else what is wrong where: for people and for machines', async () => {
  const { applicationUuid: application } = await registerBorrower(server)
  await registerBorrower(server)
  expect(await verify()).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^The audit trail is intact: 2 applications with 2 events, [1-9]\d* accounts; [1-9]\d* records outside the journals\.\n$/,
    ),
  })
  const { store } = server.services
  await sql`alter table application_events disable trigger user`.execute(store)
  await sql`update application_events set at = at || ' ' where stream = ${application}`.execute(
    store,
  )
  const { status, stdout } = await verify()
  expect([status, stdout.split('\n')]).toEqual([
    1,
    [
      '1 issue in the audit trail of 1 of 2 applications with 2 events:',
      `alder  error  Event 1 of application ${application} was edited: it does not match its hash.`,
      '    → Compare it with a backup, and find out who changed the table application_events.',
      '    server/event-edited',
      'The other 1 application: intact.',
      '',
    ],
  ])
  const machines = await verify(['--json'])
  expect([machines.status, JSON.parse(machines.stdout)]).toMatchObject([
    1,
    {
      applications: 2,
      broken: 1,
      issues: [{ code: 'server/event-edited', org: 'alder', application, events: [1, 1] }],
    },
  ])
})

it.runIf(isDeep)(
  '(only in the long run) refuses an anchor that is not there, a database that is of another release, and one that does not answer',
  async () => {
    const empty = await createDatabase('template1')
    expect(JSON.parse((await verify(['--json'], empty)).stdout)).toMatchObject({
      issues: [{ code: 'server/database-out-of-date' }],
    })
    const noAnchor = JSON.parse(
      (await verify(['--json', '--anchor', 'not-there.jsonl'])).stdout,
    ) as object
    expect(noAnchor).toMatchObject({ issues: [{ code: 'server/anchor-unreadable' }] })
    const nobody = await verify(['--json'], 'postgres://nobody@127.0.0.1:1/none')
    expect([nobody.status, JSON.parse(nobody.stdout)]).toMatchObject([
      1,
      { issues: [{ code: 'server/database-unreachable' }] },
    ])
  },
)
