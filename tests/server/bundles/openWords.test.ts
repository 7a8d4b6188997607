import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { readSettings } from '../../../src/server/readSettings.ts'
import { startServer, type RunningServer } from '../../../src/server/startServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'

const config = mkdtempSync(join(tmpdir(), 'lintel-open-words-'))
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
afterAll(() => rmSync(config, { recursive: true, force: true }))

it('real lending does not start with a placeholder or an example, and names each with file, place and remedy', async () => {
  const issues = await refusal(await createDatabase(), resolve('.'))
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
}, 120_000)

it('neither does it on a database to which a sandbox has published them', async () => {
  const open: readonly (readonly [string, string])[] = [
    [rules, 'placeholder'],
    ['texts/card-done.json', 'example'],
  ]
  for (const [file, mark] of open)
    change(file, (text) => text.replace('"title"', `"${mark}": true, "title"`))
  const database = await createDatabase()
  await start(database, { sandbox: 'on' })
  await stop()
  const issues = await refusal(database)
  expect(new Set(issues.map(({ code, file }) => `${code} ${file}`))).toEqual(
    new Set([`server/words-not-final ${rules}`, 'server/words-of-an-example texts/card-done.json']),
  )
}, 120_000)

it('a change that brings a placeholder back is not served, after a restart either', async () => {
  const database = await createDatabase()
  const { bundles } = (await start(database)).services
  const final = bundles.current('library')!.bundle.hash
  change(rules, (text) => text.replace('"Library rules"', '"The rules", "placeholder": true'))
  await bundles.reload()
  expect(bundles.current('library')!.bundle.hash).toBe(final)
  expect(bundles.isStale()).toBe(true)
  expect(bundles.lastGood()).toEqual(['library', 'northside'])
  expect(bundles.issues()).toContainEqual(
    expect.objectContaining({
      code: 'server/words-not-final',
      severity: 'error',
      file: rules,
      pointer: '/placeholder',
    }),
  )
  await stop()
  const again = (await start(database)).services.bundles
  expect(again.current('library')!.bundle.hash).toBe(final)
  change(rules, (text) => text.replace(', "placeholder": true', ''))
  await again.reload()
  expect(again.current('library')!.bundle.texts['library-rules']!.title).toBe('The rules')
  expect(again.lastGood()).toEqual([])
}, 120_000)
