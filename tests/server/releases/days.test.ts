import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { createDatabase } from '../cluster/createDatabase.ts'
import { runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-days-')
let environment: Readonly<Record<string, string>>
const zone = (org: string, name: string) => {
  const file = join(folder, `orgs/${org}/org.json`)
  const content = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  writeFileSync(file, JSON.stringify({ ...content, zone: name }))
}
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  zone('northside', 'America/Chicago')
  environment = { DATABASE_URL: await createDatabase(), LINTEL_SANDBOX: 'on' }
})

const publish = async (...words: readonly string[]) => {
  const signed = ['--by', 'ops', '--why', 'Readers asked.', '--config', folder]
  const { status, stdout } = await runLintel(['publish', ...signed, ...words], environment)
  return [status, stdout] as const
}

it('a day begins in the time zone of the lender, in summer and in winter', async () => {
  expect(await publish('--at', '2099-12-01', '--org', 'northside')).toEqual([
    0,
    expect.stringContaining('in force from 2099-12-01T06:00:00.000Z'),
  ])
  zone('library', 'America/New_York')
  expect((await publish('--at', '2099-07-01', '--org', 'library'))[1]).toContain(
    'in force from 2099-07-01T04:00:00.000Z',
  )
})

it('a day of all lenders begins for each of them at its own midnight', async () => {
  zone('northside', 'America/New_York')
  zone('library', 'America/Denver')
  const [status, said] = await publish('--at', '2099-12-02')
  expect(status).toBe(0)
  expect(said).toContain('2099-12-02T05:00:00.000Z')
  expect(said).toContain('2099-12-02T07:00:00.000Z')
})
