import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Issue } from '#model'
import { ProblemError } from '#origination'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { startServer, type RunningServer } from '../../../src/server/startServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const config = useFolder('lintel-open-words-')
const rules = 'texts/library-rules.json'
let running: RunningServer | undefined

async function start(
  databaseUrl: string,
  { sandbox = 'off', folder = config } = {},
): Promise<RunningServer> {
  const settings = {
    ...readSettings({ LINTEL_SANDBOX: sandbox, LOG_LEVEL: 'silent' }, false),
    config: folder,
    dataKey,
    databaseUrl,
    port: 0,
  }
  const vendors = { ask: () => Promise.reject(new Error('nothing is ordered')) } as never
  return (running = await startServer(settings, { template: async () => '' }, { vendors }))
}
async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}
/** The issues of a start that fails. */
async function refusal(databaseUrl: string, folder = config) {
  const error = await start(databaseUrl, { folder }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProblemError)
  return (error as ProblemError).issues
}
function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(join(config, file), 'utf8')
  const after = edit(before)
  expect(after, file).not.toBe(before)
  writeFileSync(join(config, file), after)
}

beforeEach(() => cpSync('examples/starter', config, { recursive: true }))
afterEach(stop)

const publish = (databaseUrl: string, folder = config, LINTEL_SANDBOX = 'off') =>
  runLintel(['publish', '--by', 'ops', '--why', 'first', '--config', folder, '--json'], {
    DATABASE_URL: databaseUrl,
    LINTEL_SANDBOX,
  })

it('real lending publishes no placeholder and no example, and names each with file, place and remedy', async () => {
  const { status, stdout } = await publish(await createDatabase(), resolve('.'))
  const { issues } = JSON.parse(stdout) as { issues: readonly Issue[] }
  expect(status).toBe(1)
  expect(issues).toContainEqual(
    expect.objectContaining({
      code: 'server/words-of-an-example',
      file: 'texts/documents/deed-of-trust.json',
      pointer: '/example',
      remedy: expect.stringContaining('counsel'),
    }),
  )
  expect(issues).toContainEqual(
    expect.objectContaining({
      code: 'server/words-not-final',
      file: 'lending/underwriting.json',
      pointer: '/highCost/primeOfferRates/placeholder',
    }),
  )
  expect(issues).toContainEqual(
    expect.objectContaining({ file: 'orgs/harborlight/texts/texas-home-equity.json' }),
  )
})

it('neither does it serve those that a sandbox has published to its database', async () => {
  const open: readonly (readonly [string, string])[] = [
    [rules, 'placeholder'],
    ['texts/card-done.json', 'example'],
  ]
  for (const [file, mark] of open)
    change(file, (text) => text.replace('"title"', `"${mark}": true, "title"`))
  const database = await createDatabase()
  await start(database, { sandbox: 'on' })
  await stop()
  expect(await refusal(database)).toEqual([
    expect.objectContaining({
      code: 'server/release-unservable',
      message: expect.stringContaining('Release 1 of library'),
    }),
    expect.objectContaining({
      code: 'server/release-unservable',
      message: expect.stringContaining('Release 1 of northside'),
    }),
  ])
})

describe('real lending serves what is published, and no saved file', () => {
  it('starts with a release alone: the folder need not be there, and no change of it is served', async () => {
    const database = await createDatabase()
    expect((await refusal(database)).map(({ code }) => code)).toEqual(['server/no-release'])
    expect((await publish(database)).status).toBe(0)
    const { bundles } = (await start(database)).services
    const final = bundles.current('library')!.bundle.hash
    change(rules, (text) => text.replace('"Library rules"', '"The rules"'))
    await bundles.reload()
    expect([bundles.current('library')!.bundle.hash, bundles.isStale()]).toEqual([final, false])
    await stop()
    const again = (await start(database, { folder: join(config, 'gone') })).services.bundles
    expect(again.current('library')!.bundle.hash).toBe(final)
    expect([again.orgCodes(), again.issues(), again.lastGood()]).toEqual([
      ['library', 'northside'],
      [],
      [],
    ])
    expect((await publish(database)).status).toBe(0)
    await expect
      .poll(() => again.current('library')!.bundle.texts['library-rules']!.title)
      .toBe('The rules')
    change(rules, (text) => text.replace('"The rules"', '"The rules", "placeholder": true'))
    expect((await publish(database)).status).toBe(1)
  })
})
