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
import type { Issue, JsonObject } from '#model'
import { isRetired } from '../../../src/server/bundles/isRetired.ts'
import { bundleOf, paths, registerBorrower, send } from '../callServer.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { signIn } from '../identity/member.ts'
import { isDeep } from '../../deep.ts'

const config = mkdtempSync(join(tmpdir(), 'lintel-last-good-'))
const aside = `${config}.aside`
const log: {
  readonly msg: string
  readonly issues?: readonly Issue[]
  readonly lastGood?: readonly string[]
}[] = []
let url: string
let server: TestServer
let served: readonly string[]

const libraries = ['library', 'northside']
/** What is served does not depend on lenders: two libraries are read in a quarter of the time. */
const copy = () => {
  rmSync(config, { recursive: true, force: true })
  cpSync('examples/starter', config, { recursive: true })
  for (const code of libraries)
    writeFileSync(
      join(config, 'orgs', code, 'logo.svg'),
      `${readFileSync('orgs/alder/logo.svg', 'utf8')}<!-- ${code} -->`,
    )
}
const start = async (databaseUrl = url) => {
  log.length = 0
  server = await openTestServer(
    { config },
    { url: databaseUrl, logTo: { write: (line) => void log.push(JSON.parse(line)) } },
  )
}
const pictureOf = async (org: string) =>
  (await server.app.inject(`/config/orgs/${org}/logo.svg`)).statusCode
const isAnswered = async (org: string) =>
  (await send(server, 'GET', paths.stateLicenses, { org })).status
const readyz = async () => (await server.app.inject('/readyz')).json()
/** What an agent sees of the configuration. */
async function toldToAgent(org = 'library') {
  const { staff } = (await send(server, 'GET', '/sandbox/api/people', { org })).body
  const { email, password, code } = staff.find(({ role }: { role: string }) => role === 'agent')
  const { jwt } = (await signIn(server, email, password, { code, mode: 'agent', org })).body
  return (
    await send(server, 'GET', '/service-configuration/secure/api/v1/state', {
      org,
      headers: { authorization: `Bearer ${jwt}` },
    })
  ).body
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const at = (time: string) => isRetired({ retired: '2027-01-01' }, new Date(time))
const inChicago = (time: string) =>
  isRetired({ retired: '2027-01-01', zone: 'America/Chicago' }, new Date(time))

beforeAll(async () => {
  copy()
  url = await createDatabase()
  await start()
  served = libraries.map((code) => bundleOf(server, code))
  await server.close()
})
afterEach(async () => {
  await server.close()
  copy()
})
afterAll(() => {
  for (const folder of [config, aside]) rmSync(folder, { recursive: true, force: true })
})

describe('a start on a broken folder serves what was served before', () => {
  it('all lenders where a shared file is cut, with applications in progress, and says so in the log, /readyz and the agent console', async () => {
    // Two of the shipped lenders: the others would only be read and checked, too.
    const lenders = ['alder', 'harborlight']
    rmSync(config, { recursive: true })
    renameSync(copyLenders('two', ...lenders), config)
    const database = await createDatabase()
    await start(database)
    const before = lenders.map((code) => bundleOf(server, code))
    const borrower = await registerBorrower(server)
    await server.close()
    truncateSync(join(config, 'flows/registration-v2.json'), 700)
    await start(database)
    expect(lenders.map((code) => bundleOf(server, code))).toEqual(before)
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
      lenders: { served: lenders.length, lastGood: lenders.length },
    })
    expect(await toldToAgent('alder')).toMatchObject({
      bundle: before[0],
      isLastGood: true,
      issues: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', file: 'flows/registration-v2.json' }),
      ]),
    })
  })

  it.runIf(isDeep)(
    '(only in the long run) one lender where its org.json is cut, and takes the mended file without a restart',
    async () => {
      truncateSync(join(config, 'orgs/library/org.json'), 60)
      await start()
      expect(libraries.map((code) => bundleOf(server, code))).toEqual(served)
      expect([await isAnswered('library'), await isAnswered('northside')]).toEqual([200, 200])
      expect((await readyz()).lenders).toEqual({ served: 2, lastGood: 1 })
      const org = JSON.parse(
        readFileSync('examples/starter/orgs/library/org.json', 'utf8'),
      ) as JsonObject
      writeFileSync(
        join(config, 'orgs/library/org.json'),
        JSON.stringify({ ...org, orgBrand: 'Riverside again' }),
      )
      await server.services.bundles.reload()
      expect(server.services.bundles.current('library')!.bundle.org.orgBrand).toBe(
        'Riverside again',
      )
      expect((await readyz()).lenders).toEqual({ served: 2, lastGood: 0 })
      writeFileSync(join(config, 'orgs/library/org.json'), JSON.stringify(org))
      await server.services.bundles.reload()
    },
    300_000,
  )

  it('all lenders where the whole folder is gone, but not what was never served', async () => {
    renameSync(config, aside)
    await start()
    expect(libraries.map((code) => bundleOf(server, code))).toEqual(served)
    expect([await isAnswered('library'), await pictureOf('library')]).toEqual([200, 200])
    expect((await readyz()).lenders).toEqual({ served: 2, lastGood: 2 })
    renameSync(aside, config)
  })

  it('refuses to start where nothing was ever served', async () => {
    truncateSync(join(config, 'flows/card.json'), 700)
    const settings = { config }
    await expect(openTestServer(settings, { url: await createDatabase() })).rejects.toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ file: 'flows/card.json' })]),
    })
    await start()
  })
})

describe('a lender whose folder vanishes', () => {
  it.runIf(isDeep)(
    '(only in the long run) is served, while the server runs and after a restart, until a day says that it ends',
    async () => {
      await start()
      rmSync(join(config, 'orgs/northside'), { recursive: true })
      await server.services.bundles.reload()
      expect([
        bundleOf(server, 'northside'),
        await isAnswered('northside'),
        await pictureOf('northside'),
      ]).toEqual([served[1], 200, 200])
      await server.close()
      await start()
      expect([
        bundleOf(server, 'northside'),
        await isAnswered('northside'),
        await pictureOf('northside'),
      ]).toEqual([served[1], 200, 200])
      expect(log.find(({ lastGood }) => lastGood)).toMatchObject({
        lastGood: ['northside'],
        issues: [
          {
            code: 'server/lender-folder-gone',
            file: 'orgs/northside/org.json',
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

      cpSync('examples/starter/orgs/northside', join(config, 'orgs/northside'), { recursive: true })
      const file = join(config, 'orgs/northside/org.json')
      const org = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
      for (const [retired, status] of [
        [day(2), 200],
        [day(0), 404],
      ] as const) {
        writeFileSync(file, JSON.stringify({ ...org, retired }))
        await server.services.bundles.reload()
        expect([retired, await isAnswered('northside'), server.services.bundles.isStale()]).toEqual(
          [retired, status, false],
        )
      }
      expect((await server.app.inject('/card?orgCode=northside')).statusCode).toBe(404)
      expect((await server.app.inject('/card?orgCode=library')).statusCode).toBe(200)
      expect(await isAnswered('library')).toBe(200)
      rmSync(join(config, 'orgs/northside'), { recursive: true })
      await server.close()
      await start()
      expect([
        await isAnswered('northside'),
        server.services.bundles.isStale(),
        server.services.bundles.issues(),
      ]).toEqual([404, false, []])
    },
    300_000,
  )

  it('ends with the beginning of its day in its own zone', () => {
    expect(inChicago('2027-01-01T05:59:59.999Z')).toBe(false)
    expect(inChicago('2027-01-01T06:00:00Z')).toBe(true)
  })

  it('ends with the beginning of its day in UTC if it states no zone', () => {
    expect([at('2026-12-31T23:59:59.999Z'), at('2027-01-01T00:00:00Z'), isRetired({})]).toEqual([
      false,
      true,
      false,
    ])
  })
})
