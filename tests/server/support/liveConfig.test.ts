import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configurationFolders } from '#loader/disk'
import type { JsonObject } from '#model'
import { answersOf } from '../borrower.ts'
import { paths } from '../callServer.ts'
import { buildServer, type BuiltServer } from '../process/buildServer.ts'
import { prepareFolder, type PreparedFolder } from '../process/prepareFolder.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'
import { proves } from '../../proves.ts'

let config: string
let built: BuiltServer
let prepared: PreparedFolder
let server: ServerProcess
/** The built server: that sources do the same, tests/server/bundles/reload.test.ts holds. */
beforeAll(async () => {
  config = mkdtempSync(join(tmpdir(), 'lintel-live-'))
  for (const room of configurationFolders) cpSync(room, join(config, room), { recursive: true })
  built = await buildServer('tests/server/process/serve.ts')
  prepared = await prepareFolder()
  server = await startProcess(prepared.copy(), {
    script: built.script,
    environment: { LINTEL_CONFIG: config },
  })
})
afterAll(async () => {
  expect(await server.kill('SIGTERM')).toBe(0)
  prepared.remove()
  rmSync(config, { recursive: true, force: true })
})

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { 'x-org': 'alder', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    body: (await answer.json()) as JsonObject,
  }
}
const flag = async (featureKey: string, organization?: string) =>
  (
    await call('POST', paths.flag, {
      featureKey,
      optimizeUser: { attributes: organization === undefined ? {} : { organization } },
    })
  ).body
const readiness = async () => (await call('GET', '/readyz')).body
const hashOf = async (org: string) => {
  const html = await (
    await fetch(`http://127.0.0.1:${server.port}/account/heloc?orgCode=${org}`)
  ).text()
  return (JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as { bundle: string })
    .bundle
}
const orgFile = (org: string) => join(config, 'orgs', org, 'org.json')
function changeFlag(org: string, key: string, changes: JsonObject): void {
  const file = JSON.parse(readFileSync(orgFile(org), 'utf8')) as {
    flags?: Record<string, JsonObject>
  }
  const flags = { ...file.flags, [key]: { ...file.flags?.[key], ...changes } }
  writeFileSync(orgFile(org), JSON.stringify({ ...file, flags }, undefined, 2))
}
const comes = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 240_000, interval: 200 })

describe('a configuration that changes while the server runs', () => {
  it(
    'a flag is switched for one lender alone, without a restart, and back',
    { ...proves('A-FLAG-002', 'A-FLAG-005'), timeout: 600_000 },
    async () => {
      const maintenance = 'fe-heloc-maintenance'
      const other = await hashOf('harborlight')
      expect(await flag(maintenance)).toMatchObject({ key: maintenance, enabled: false })
      changeFlag('alder', maintenance, {
        enabled: true,
        variables: { routes: ['/register'], pageTitle: 'Back at noon' },
      })
      await comes(async () => expect((await flag(maintenance)).enabled).toBe(true))
      expect((await flag(maintenance)).variables).toEqual([
        { key: 'routes', defaultValue: ['/register'] },
        { key: 'pageTitle', defaultValue: 'Back at noon' },
        { key: 'message', defaultValue: expect.stringContaining('scheduled maintenance') },
        { key: 'shouldShowDashboardLink', defaultValue: true },
      ])
      expect((await flag(maintenance, 'harborlight')).enabled).toBe(false)
      expect(await hashOf('harborlight')).toBe(other)
      changeFlag('alder', maintenance, { enabled: false })
      await comes(async () => expect((await flag(maintenance)).enabled).toBe(false))
    },
  )

  it('a broken change is refused, told by /readyz and in the log; what was served stays until it is mended', async () => {
    const before = await hashOf('alder')
    const valid = readFileSync(orgFile('alder'), 'utf8')
    // The flag would change too: nothing of a broken file is taken.
    const broken = {
      ...(JSON.parse(valid) as JsonObject),
      flags: { 'fe-heloc-redesign-2025': { enabled: 'perhaps' } },
    }
    writeFileSync(orgFile('alder'), JSON.stringify(broken))
    await comes(async () =>
      expect(await readiness()).toMatchObject({ status: 'ready', configStale: true }),
    )
    expect(await hashOf('alder')).toBe(before)
    expect((await flag('fe-heloc-redesign-2025')).enabled).toBe(true)
    writeFileSync(orgFile('alder'), valid)
    await comes(async () =>
      expect(await readiness()).toMatchObject({ status: 'ready', configStale: false }),
    )
  })

  it('drafts and registrations that began before a flag closed their flow continue to their end', async () => {
    const before = await hashOf('alder')
    const draft = await call('POST', paths.drafts, { flow: 'registration-v2' })
    expect(draft.status).toBe(201)
    const { uuid, key } = draft.body as JsonObject & { uuid: string; key: string }
    changeFlag('alder', 'fe-heloc-redesign-2025', { enabled: false })
    await comes(async () => expect(await hashOf('alder')).not.toBe(before))

    const { index } = answersOf()
    const saved = await call(
      'PUT',
      `${paths.drafts}/${uuid}`,
      { flow: 'registration-v2', bundle: before, step: 'for-sale', answers: { index }, typed: {} },
      { 'x-draft-key': key, 'if-match': draft.etag },
    )
    expect([saved.status, saved.body.issues]).toEqual([200, undefined])
    const registered = await call(
      'POST',
      paths.register,
      { flow: 'registration-v2', bundle: before, answers: answersOf() },
      { 'idempotency-key': randomUUID() },
    )
    expect([registered.status, registered.body.issues]).toEqual([201, undefined])
  })
})
