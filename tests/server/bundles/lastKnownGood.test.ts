import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configurationFolders } from '#loader/disk'
import type { Issue, JsonObject } from '#model'
import { isRetired } from '../../../src/server/bundles/isRetired.ts'
import { bundleOf, paths, registerBorrower, send, type Registered } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { signIn } from '../identity/member.ts'

const config = mkdtempSync(join(tmpdir(), 'lintel-last-good-'))
const aside = `${config}.aside`
const log: {
  readonly msg: string
  readonly issues?: readonly Issue[]
  readonly lastGood?: readonly string[]
}[] = []
let url: string
let server: TestServer
let borrower: Registered
let served: readonly string[]

const lenders = ['alder', 'harborlight']
const copy = () => {
  rmSync(config, { recursive: true, force: true })
  for (const folder of configurationFolders)
    cpSync(folder, join(config, folder), { recursive: true })
}
const start = async (changes: object = {}) => {
  log.length = 0
  server = await openTestServer(
    { config, ...changes },
    { url, logTo: { write: (line) => void log.push(JSON.parse(line)) } },
  )
}
const pictureOf = async (org: string) =>
  (await server.app.inject(`/config/orgs/${org}/logo.svg`)).statusCode
const isAnswered = async (org: string) =>
  (await send(server, 'GET', paths.stateLicenses, { org })).status
const readyz = async () => (await server.app.inject('/readyz')).json()
/** What an agent of alder sees of the configuration. */
async function toldToAgent() {
  const { staff } = (await send(server, 'GET', '/sandbox/api/people')).body
  const { email, password, code } = staff.find(({ role }: { role: string }) => role === 'agent')
  const { jwt } = (await signIn(server, email, password, { code, mode: 'agent' })).body
  return (
    await send(server, 'GET', '/service-configuration/secure/api/v1/state', {
      headers: { authorization: `Bearer ${jwt}` },
    })
  ).body
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const at = (time: string) => isRetired({ retired: '2027-01-01' }, new Date(time))

beforeAll(async () => {
  copy()
  url = await createDatabase()
  await start()
  borrower = await registerBorrower(server)
  served = lenders.map((code) => bundleOf(server, code))
  await server.close()
}, 300_000)
afterEach(async () => {
  await server.close()
  copy()
})
afterAll(() => {
  for (const folder of [config, aside]) rmSync(folder, { recursive: true, force: true })
})

describe('a start on a broken folder serves what was served before', () => {
  it('all lenders where a shared file is cut, with applications in progress, and says so in the log, /readyz and the agent console', async () => {
    truncateSync(join(config, 'flows/registration-v2.json'), 700)
    await start()
    expect(lenders.map((code) => bundleOf(server, code))).toEqual(served)
    const { status, body } = await send(server, 'GET', paths.applications, {
      headers: { authorization: `Bearer ${borrower.jwt}` },
    })
    expect([status, body.map((one: JsonObject) => one.uuid)]).toEqual([
      200,
      [borrower.applicationUuid],
    ])
    await registerBorrower(server)
    const told = log.find(({ lastGood }) => lastGood)!
    expect([told.lastGood, told.issues![0]!.file]).toEqual([lenders, 'flows/registration-v2.json'])
    expect(await readyz()).toMatchObject({
      status: 'ready',
      configStale: true,
      lenders: { served: 2, lastGood: 2 },
    })
    expect(await toldToAgent()).toMatchObject({
      bundle: served[0],
      isLastGood: true,
      issues: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', file: 'flows/registration-v2.json' }),
      ]),
    })
  }, 300_000)

  it('one lender where its org.json is cut, and takes the mended file without a restart', async () => {
    truncateSync(join(config, 'orgs/alder/org.json'), 300)
    await start()
    expect(lenders.map((code) => bundleOf(server, code))).toEqual(served)
    expect([await isAnswered('alder'), await isAnswered('harborlight')]).toEqual([200, 200])
    expect((await readyz()).lenders).toEqual({ served: 2, lastGood: 1 })
    const org = JSON.parse(readFileSync('orgs/alder/org.json', 'utf8')) as JsonObject
    writeFileSync(
      join(config, 'orgs/alder/org.json'),
      JSON.stringify({ ...org, orgBrand: 'Alder again' }),
    )
    await server.services.bundles.reload()
    expect(server.services.bundles.current('alder')!.bundle.org.orgBrand).toBe('Alder again')
    expect((await readyz()).lenders).toEqual({ served: 2, lastGood: 0 })
    writeFileSync(join(config, 'orgs/alder/org.json'), JSON.stringify(org))
    await server.services.bundles.reload()
  }, 300_000)

  it('all lenders where the whole folder is gone, but not what was never served', async () => {
    renameSync(config, aside)
    await start()
    expect(lenders.map((code) => bundleOf(server, code))).toEqual(served)
    expect([await isAnswered('alder'), await pictureOf('alder')]).toEqual([200, 200])
    expect((await readyz()).lenders).toEqual({ served: 2, lastGood: 2 })
    renameSync(aside, config)
  }, 300_000)

  it('refuses to start where nothing was ever served', async () => {
    truncateSync(join(config, 'flows/registration-v2.json'), 700)
    const settings = { config }
    await expect(openTestServer(settings, { url: await createDatabase() })).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ file: 'flows/registration-v2.json' }),
      ]),
    })
    await start()
  }, 300_000)
})

describe('a lender whose folder vanishes', () => {
  it('is served, while the server runs and after a restart, until a day says that it ends', async () => {
    await start()
    rmSync(join(config, 'orgs/harborlight'), { recursive: true })
    await server.services.bundles.reload()
    expect([
      bundleOf(server, 'harborlight'),
      await isAnswered('harborlight'),
      await pictureOf('harborlight'),
    ]).toEqual([served[1], 200, 200])
    await server.close()
    await start()
    expect([
      bundleOf(server, 'harborlight'),
      await isAnswered('harborlight'),
      await pictureOf('harborlight'),
    ]).toEqual([served[1], 200, 200])
    expect(log.find(({ lastGood }) => lastGood)).toMatchObject({
      lastGood: ['harborlight'],
      issues: [
        {
          code: 'server/lender-folder-gone',
          file: 'orgs/harborlight/org.json',
          remedy: expect.stringContaining('"retired"'),
        },
      ],
    })
    // The other lender's agent hears of no folder that is not theirs.
    expect(await toldToAgent()).toMatchObject({
      isStale: true,
      isLastGood: false,
      issues: expect.not.arrayContaining([
        expect.objectContaining({ code: 'server/lender-folder-gone' }),
      ]),
    })

    cpSync('orgs/harborlight', join(config, 'orgs/harborlight'), { recursive: true })
    const file = join(config, 'orgs/harborlight/org.json')
    const org = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
    for (const [retired, status] of [
      [day(2), 200],
      [day(0), 404],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...org, retired }))
      await server.services.bundles.reload()
      expect([retired, await isAnswered('harborlight'), server.services.bundles.isStale()]).toEqual(
        [retired, status, false],
      )
    }
    expect((await server.app.inject('/account/heloc?orgCode=harborlight')).statusCode).toBe(404)
    expect(await isAnswered('alder')).toBe(200)
    rmSync(join(config, 'orgs/harborlight'), { recursive: true })
    await server.close()
    await start()
    expect([
      await isAnswered('harborlight'),
      server.services.bundles.isStale(),
      server.services.bundles.issues(),
    ]).toEqual([404, false, []])
  }, 300_000)

  it('ends with the beginning of its day in UTC', () => {
    expect([at('2026-12-31T23:59:59.999Z'), at('2027-01-01T00:00:00Z'), isRetired({})]).toEqual([
      false,
      true,
      false,
    ])
  })
})
