import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configurationFolders, readFiles } from '#loader/disk'
import { ProblemError } from '#origination'
import { readSettings } from '../../../src/server/readSettings.ts'
import { startServer, type RunningServer } from '../../../src/server/startServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'

const config = mkdtempSync(join(tmpdir(), 'lintel-open-words-'))
const deed = 'texts/documents/deed-of-trust.json'
let running: RunningServer | undefined

async function start(databaseUrl: string, LINTEL_SANDBOX = 'off'): Promise<RunningServer> {
  const settings = {
    ...readSettings({ LINTEL_SANDBOX, LOG_LEVEL: 'silent' }, false),
    config,
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
async function refusal(databaseUrl: string) {
  const error = await start(databaseUrl).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProblemError)
  return (error as ProblemError).issues
}
function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(join(config, file), 'utf8')
  const after = edit(before)
  expect(after, file).not.toBe(before)
  writeFileSync(join(config, file), after)
}
/** As counsel and compliance do once all words and figures are final. */
function finish(): void {
  for (const [file, text] of readFiles(config))
    if (/"(placeholder|example)": true/.test(text))
      change(file, (words) => words.replaceAll(/"(placeholder|example)": true,\s*/g, ''))
}

beforeAll(() => {
  for (const folder of configurationFolders)
    cpSync(folder, join(config, folder), { recursive: true })
})
afterAll(async () => {
  await stop()
  rmSync(config, { recursive: true, force: true })
})

it('real lending does not start with a placeholder or an example, and names each with file, place and remedy', async () => {
  const issues = await refusal(await createDatabase())
  expect(issues).toContainEqual(
    expect.objectContaining({
      code: 'server/words-of-an-example',
      file: deed,
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
  const database = await createDatabase()
  await start(database, 'on')
  await stop()
  const issues = await refusal(database)
  expect(new Set(issues.map(({ code }) => code))).toEqual(
    new Set(['server/words-not-final', 'server/words-of-an-example']),
  )
}, 120_000)

it('a change that brings a placeholder back is not served, after a restart either', async () => {
  finish()
  const database = await createDatabase()
  const { bundles } = (await start(database)).services
  const final = bundles.current('alder')!.bundle.hash
  change(deed, (text) => text.replace('"title": "Deed', '"placeholder": true, "title": "The deed'))
  await bundles.reload()
  expect(bundles.current('alder')!.bundle.hash).toBe(final)
  expect(bundles.isStale()).toBe(true)
  expect(bundles.lastGood()).toEqual(['alder', 'harborlight'])
  expect(bundles.issues()).toContainEqual(
    expect.objectContaining({
      code: 'server/words-not-final',
      severity: 'error',
      file: deed,
      pointer: '/placeholder',
    }),
  )
  await stop()
  const again = (await start(database)).services.bundles
  expect(again.current('alder')!.bundle.hash).toBe(final)
  change(deed, (text) => text.replace('"placeholder": true, ', ''))
  await again.reload()
  expect(again.current('alder')!.bundle.texts['documents/deed-of-trust']!.title).toBe(
    'The deed of trust',
  )
  expect(again.lastGood()).toEqual([])
}, 120_000)
