import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnTime } from '../../../src/cli/conform/server/application/createOwnTime.ts'
import { hashBundle } from '../../../src/loader/index.ts'
import type { Bundle } from '../../../src/model/index.ts'
import type { FileThen } from '../../../src/server/evidence/replayFile.ts'
import { createArchive } from '../../../src/server/operations/createArchive.ts'
import { publishFolder } from '../../../src/server/releases/publishFolder.ts'
import { validateCall } from '../../../src/server/http/validateCall.ts'
import { createAudit } from '../../../src/server/secrets/createAudit.ts'
import { createAnchor } from '../../../src/server/audit/Anchor.ts'
import { keepBundles } from '../../../src/server/stores/bundleRecords.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { createSandbox } from '../../../src/server/vendors/sandbox/createSandbox.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import { loadPeople } from '../../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { readSignature } from '../documents/readSignature.ts'
import { openLenders } from '../journeys/openLenders.ts'
import overHttp from '../journeys/overHttp.json' with { type: 'json' }
import { expectNoFailures } from '../journeys/expectNoFailures.ts'
import { readJourneys } from '../journeys/readJourneys.ts'
import { walkFiled } from '../journeys/walkFiled.ts'
import { send } from '../callServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { openAgent } from '../origination/openAgent.ts'
import { runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const org = 'alder'
const folder = useFolder('lintel-evidence-')
const quick = JSON.parse(
  JSON.stringify(people).replaceAll('"delay":"PT2S"', '"delay":"PT0S"'),
) as unknown
let server: TestServer
/** One of the journeys that the quick run walks over HTTP, to the money. */
const [journey] = readJourneys().filter(
  (each) => each.org === org && each.file === overHttp.evidence,
)
let walk: Awaited<ReturnType<typeof walkFiled>>
let uuid: string
/** When the offers were shown, by the clock of applications. */
let offered: string
let first: Bundle
let newest: string

beforeAll(async () => {
  const vendors = createVendors(createSandbox(loadPeople(quick)), 1)
  server = await openTestServer({}, { works: true, vendors })
  first = server.services.bundles.current(org)!.bundle
  await publish(first)
  const lenders = await openLenders(server)
  const time = createOwnTime({ work: 300_000, pauses: [150, 400] })
  walk = await walkFiled(lenders.get(org)!, time, journey!)
  uuid = walk.walked.who.uuid
  const events = await server.services.store
    .selectFrom('application_events')
    .select(['seq', 'at', 'payload'])
    .where('stream', '=', uuid)
    .orderBy('seq')
    .execute()
  offered = events.find(
    ({ payload }) => (payload as { status?: string }).status === 'OFFER_SELECTION',
  )!.at
  for (const number of [2, 3, 4]) newest = await publishWords(`Words of release ${number}`)
}, 900_000)
afterAll(async () => {
  await server.close()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A later release of the lender, with other words everywhere that these tests look: its hash. */
async function publishWords(title: string): Promise<string> {
  const { hash: _old, ...rest } = JSON.parse(JSON.stringify(first)) as Bundle
  const texts = Object.fromEntries(
    Object.entries(rest.texts).map(([id, text]) => [id, { ...text, title }]),
  )
  const content = { ...rest, texts }
  const hash = hashBundle(content, sha256)
  await publish({ ...content, hash } as Bundle)
  return hash
}

async function publish(bundle: Bundle): Promise<void> {
  const { store, audit } = server.services
  const file = { type: 'application/json; charset=utf-8', body: JSON.stringify(bundle) }
  const files = new Map([[`bundles/${bundle.hash}.json`, file]])
  await keepBundles(store, [{ bundle, files }])
  await publishFolder(
    { store, audit },
    { hashes: new Map([[org, bundle.hash]]), issues: [], contents: new Map() },
  )
}

const lintel = (...words: readonly string[]) =>
  runLintel(words, { DATABASE_URL: server.url, LINTEL_SANDBOX: 'on' })
const replay = async (at: string) => {
  const { status, stdout } = await lintel('replay', uuid, '--at', at, '--json')
  return { status, was: JSON.parse(stdout) as FileThen }
}
/** As someone who owns the database. */
const asOwner = (change: (store: Store) => Promise<unknown>) =>
  server.services.store.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await change(transaction)
  })
const attack = (change: string) => asOwner((store) => sql.raw(change).execute(store))

it(`${org}: ${overHttp.evidence} is kept over HTTP`, () => expectNoFailures(walk))

describe('lintel replay', () => {
  it('shows screen, texts, offers, messages, consents and documents of then, releases later', async () => {
    const { status, was } = await replay(offered)
    expect(status).toBe(0)
    expect(was.bundle).toBe(first.hash)
    expect(was.status).toBe('OFFER_SELECTION')
    expect(was.screen.path).toBe('product/select')
    expect(was.offers.length).toBeGreaterThan(0)
    expect(was.decision).not.toBeNull()
    expect(was.consents.length).toBeGreaterThan(0)
    expect(was.issues).toEqual([])
    for (const { id, sha256: hash, title } of was.screen.texts) {
      expect(first.texts[id]!.hash).toBe(hash)
      expect(title).not.toMatch(/^Words of release/)
    }
    const { was: now } = await replay('2090-01-01T00:00:00Z')
    expect(now.event.seq).toBe(now.events)
    expect(now.messages.length).toBeGreaterThan(was.messages.length)
    expect(now.documents.length).toBeGreaterThan(was.documents.length)
    expect(now.messages.map(({ bundle }) => bundle)).toContain(first.hash)
  })

  it('says it in lines, and what it was released with', async () => {
    const { stdout } = await lintel('replay', uuid, '--at', offered)
    for (const words of [
      'The journal is whole',
      `Bundle ${first.hash}`,
      'Screen: “',
      'Offers:',
      'Decision:',
      'Consents:',
    ])
      expect(stdout).toContain(words)
    // Once, and nothing of the three after it.
    expect(stdout.match(/Release \d+: published/g)).toHaveLength(1)
  })

  it('is the same at a server, for compliance alone, and leaves a trace when evidence is given', async () => {
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const atServer = (later: number, ...words: readonly string[]) => {
      const { email, password, totpSecret } = listStaff(org).find(({ role }) => role === 'agent')!
      // No code is good twice; the next one is good already.
      const timestamp = Date.now() + later * 30_000
      return runLintel([...words, '--url', `http://127.0.0.1:${port}`, '--org', org, '--json'], {
        LINTEL_STAFF_EMAIL: email,
        LINTEL_STAFF_PASSWORD: password,
        LINTEL_STAFF_CODE: new TOTP({ secret: totpSecret }).generate({ timestamp }),
      })
    }
    const { was } = await replay(offered)
    const then = await atServer(0, 'replay', was.number, '--at', offered)
    expect(JSON.parse(then.stdout)).toEqual(was)
    const path = join(folder, 'at-server.tar.gz')
    const { stdout } = await atServer(1, 'evidence', uuid, '--out', path)
    const made = JSON.parse(stdout) as { readonly key: string; readonly issues: readonly string[] }
    expect([made.issues, (await verify(path, '--key', made.key)).status]).toEqual([[], 0])
    const { store, identities } = server.services
    const given = await store
      .selectFrom('account_events')
      .select('data')
      .where('type', '=', 'evidence-given')
      .execute()
    expect(given).toMatchObject([{ data: { application: uuid } }])
    const email = 'another.agent@example.com'
    const other = await identities.insert(store, org, {
      email,
      passwordHash: 'none',
      profile: {},
      profileType: 'agent',
    })
    const headers = { ...(await agentHeaders(server, org, other)), 'x-org': org }
    const paths = [
      `evidence/${uuid}`,
      `evidence/${uuid}/past?at=${offered}`,
      `files/${uuid}/past?at=${offered}`,
    ]
    for (const way of paths)
      expect(
        (await send(server, 'GET', `/service-application/api/v1/agent/${way}`, { headers })).status,
        way,
      ).toBe(404)
  })

  it('is what the agent of the file sees in the console, by the call’s own schema', async () => {
    const { headers } = await openAgent(server, uuid)
    const { status, body } = await send(
      server,
      'GET',
      `/service-application/api/v1/agent/files/${uuid}/past?at=${offered}`,
      { headers },
    )
    expect([status, body]).toEqual([200, (await replay(offered)).was])
    expect(() => validateCall(first.calls['past-file']!, 'response', body)).not.toThrow()
  })

  it('shows no secret', async () => {
    const { stdout } = await lintel('replay', uuid, '--at', offered, '--json')
    expect(stdout).not.toContain('123456780')
  })

  it.each([
    ['a time before the application', '2001-01-01T00:00:00Z', 'server/replay-too-early'],
    ['a day without a time', '2026-12-01', 'Give a time with its zone'],
  ])('refuses %s', async (_what, at, said) => {
    const { status, stdout } = await lintel('replay', uuid, '--at', at, '--json')
    expect(status).toBeGreaterThan(0)
    expect(stdout).toContain(said)
  })

  it('says where the journal is broken, and what was released is not', async () => {
    await attack(
      `update application_events set at = '2020-01-01T00:00:00.000Z' where stream = '${uuid}' and seq = 3`,
    )
    const { status, was } = await replay(offered)
    expect([status, was.issues.map(({ code }) => code)]).toEqual([1, ['server/event-edited']])
    const { at } = kept.find(({ seq }) => seq === 3)!
    await attack(`update application_events set at = '${at}' where stream = '${uuid}' and seq = 3`)
    expect((await replay(offered)).status).toBe(0)
  })

  it.each([
    [
      'changed in the database',
      `update bundle_parts set content = content || ' ' where name = 'texts'`,
      `update bundle_parts set content = rtrim(content) where name = 'texts'`,
      'server/bundle-changed',
    ],
    [
      'removed',
      `update bundles set org_code = 'gone' where org_code = '${org}'`,
      `update bundles set org_code = '${org}' where org_code = 'gone'`,
      'server/bundle-not-kept',
    ],
  ])('says that the release of then was %s', async (_what, broken, mended, code) => {
    await attack(broken)
    const { status, stdout } = await lintel('replay', uuid, '--at', offered, '--json')
    expect([status > 0, stdout]).toEqual([true, expect.stringContaining(code)])
    await attack(mended)
    expect((await replay(offered)).status).toBe(0)
  })

  it('says that another release was put in its place', async () => {
    const { store } = server.services
    const contents = await store.selectFrom('bundles').select(['hash', 'content']).execute()
    const put = (hash: string) => {
      const { content } = contents.find((each) => each.hash === hash)!
      return asOwner((owned) =>
        owned
          .updateTable('bundles')
          .set({ content: JSON.stringify(content) })
          .where('hash', '=', first.hash)
          .execute(),
      )
    }
    await put(newest)
    expect((await lintel('replay', uuid, '--at', offered, '--json')).stdout).toContain(
      'server/bundle-changed',
    )
    await put(first.hash)
    expect((await replay(offered)).status).toBe(0)
  })
})

let kept: readonly { readonly seq: number; readonly at: string }[] = []
beforeAll(async () => {
  kept = await server.services.store
    .selectFrom('application_events')
    .select(['seq', 'at'])
    .where('stream', '=', uuid)
    .execute()
})

const verify = (path: string, ...words: readonly string[]) =>
  new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
    const program = 'tools/evidence/verifyEvidence.mjs'
    execFile(process.execPath, [program, path, ...words], (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

const wrong = ({ said }: { readonly said: string }) =>
  said.split('\n').flatMap((line) => (line.startsWith('WRONG') ? [line.slice(7)] : []))

/** The file with other contents; `signed`: by someone with the lender's key, or another one. */
async function write(name: string, changed: ReadonlyMap<string, Buffer>, signer?: 'own' | 'other') {
  const all = new Map(changed)
  if (signer) {
    const { audit } = server.services
    const [by] = signer === 'own' ? audit.signers : createAudit([Buffer.alloc(32, 7)]).signers
    const manifest = JSON.parse(String(all.get('manifest.json'))) as Record<string, unknown>
    const files = Object.fromEntries(
      [...all].flatMap(([path, bytes]) =>
        path.startsWith('manifest.')
          ? []
          : [[path, createHash('sha256').update(bytes).digest('hex')]],
      ),
    )
    const bytes = Buffer.from(JSON.stringify({ ...manifest, key: by!.key, files }))
    all.set('manifest.json', bytes)
    const signature = by!.sign(Buffer.concat([Buffer.from('lintel-evidence 1\n'), bytes]))
    all.set('manifest.sig', Buffer.from(signature))
  }
  const path = join(folder, `${name}.tar.gz`)
  writeFileSync(path, await createArchive(inTurn(all)))
  return path
}

let key: string
/** What the verifier says of a file with other contents that no one signed anew. */
const saidOf = async (name: string, files: ReadonlyMap<string, Buffer>) =>
  wrong(await verify(await write(name, files), '--key', key))

describe('lintel evidence', () => {
  let file: string
  let parts: Map<string, Buffer>
  beforeAll(async () => {
    file = join(folder, 'evidence.tar.gz')
    const { status, stdout } = await lintel('evidence', uuid, '--out', file, '--json')
    expect(status).toBe(0)
    key = (JSON.parse(stdout) as { key: string }).key
    parts = readTar(readFileSync(file))
  })

  const changeJournal = (change: (events: any[], whole: any) => unknown) => {
    const journal = JSON.parse(String(parts.get('journal.json'))) as { events: unknown[] }
    change(journal.events, journal)
    return new Map(parts).set('journal.json', Buffer.from(JSON.stringify(journal)))
  }

  it('is verified by a program that knows nothing of Lintel', async () => {
    const { status, said } = await verify(file, '--key', key)
    expect(said).toContain('All of it holds.')
    expect(status).toBe(0)
    for (const name of [
      'decision.json',
      'receipts.json',
      'texts.json',
      'releases.json',
      'messages.json',
    ])
      expect(parts.has(name), name).toBe(true)
    expect(JSON.parse(String(parts.get('texts.json'))).length).toBeGreaterThan(0)
    expect(String(parts.get('opened.json'))).not.toContain('123456780')
  })

  it('names each document by its place and by what it is', () => {
    const documents = JSON.parse(String(parts.get('documents.json'))) as {
      type: string
      files: string[]
    }[]
    const types = documents.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['HELOC_DISCLOSURE', 'RESCISSION_NOTICE']))
    for (const [index, { type, files }] of documents.entries()) {
      const number = String(index + 1).padStart(String(documents.length).length, '0')
      const name = `documents/${number}-${type.toLowerCase().replaceAll('_', '-')}`
      expect([[`${name}.pdf`], [`${name}.pdf`, `${name}-before-signing.pdf`]]).toContainEqual(files)
      for (const each of files) expect(parts.has(each), each).toBe(true)
    }
  })

  it('holds the signed copies with their own signatures', async () => {
    const documents = JSON.parse(String(parts.get('documents.json'))) as {
      state: string
      files: string[]
    }[]
    const signed = documents.filter(({ state }) => state === 'SIGNED')
    expect(signed.length).toBeGreaterThan(0)
    for (const { files } of signed)
      expect(await readSignature(parts.get(files[0]!)!)).toMatchObject({
        isValid: true,
        isWhole: true,
      })
  })

  it('is compared with the key that the lender told, and says where none was given', async () => {
    expect(wrong(await verify(file))).toEqual([expect.stringContaining('not compared')])
    const other = wrong(await verify(file, '--key', 'ab'.repeat(32)))
    expect(other).toEqual([expect.stringContaining('another key signed it')])
    const forged = await write('forged', without(parts, /^(bundles|documents)\//), 'other')
    expect(wrong(await verify(forged, '--key', key))).toContainEqual(
      expect.stringContaining('another key signed it'),
    )
  })

  it('that is cut off is no evidence', async () => {
    const path = join(folder, 'cut.tar.gz')
    writeFileSync(path, readFileSync(file).subarray(0, 5000))
    const result = await verify(path, '--key', key)
    expect(result.status).toBe(1)
    expect(wrong(result)[0]).toContain('cut off')
  })

  it('names each file that was changed, taken out, swapped or added', async () => {
    const [one, two] = [...parts.keys()].filter((name) => name.startsWith('documents/'))
    const names = [...parts.keys()].filter((name) => !name.startsWith('manifest.'))
    const bent = names.map((name) => {
      const bytes = Buffer.from(parts.get(name)!)
      bytes[bytes.length >> 1]! ^= 1
      return [name, bytes] as const
    })
    expect(await saidOf('changed', new Map([...parts, ...bent]))).toEqual(
      expect.arrayContaining(names.map((name) => `${name}: it was changed or swapped`)),
    )
    const swapped = new Map(parts).set(one!, parts.get(two!)!).set(two!, parts.get(one!)!)
    const added = new Map(parts).set('documents/new.pdf', Buffer.from('%PDF'))
    const fewer = without(parts, /^(bundles|documents)\//)
    expect(await saidOf('without', fewer)).toContain(`${one}: it is missing`)
    expect(await saidOf('swapped', without(swapped, /^bundles\//))).toEqual(
      expect.arrayContaining([one, two].map((name) => `${name}: it was changed or swapped`)),
    )
    expect(await saidOf('added', without(added, /^bundles\//))).toContain(
      'documents/new.pdf: it was added: the manifest does not name it',
    )
    const manifest = Buffer.from(String(parts.get('manifest.json')).replace(org, 'other'))
    expect(await saidOf('renamed', new Map(fewer).set('manifest.json', manifest))).toContainEqual(
      expect.stringContaining('it does not have its signature'),
    )
  })

  // Whoever has the key, and changed the database before: the chain and its hashes tell.
  it.each<readonly [string, (events: any[], journal: any) => unknown, string]>([
    [
      'an event that was changed',
      (events) => (events[4].payload.status = 'FUNDED'),
      'event 5: it was changed',
    ],
    [
      'an event that is missing',
      (events) => events.splice(4, 1),
      'event 6: it stands in the place of event 5',
    ],
    ['the end that was cut off', (events) => events.pop(), 'its end was cut off'],
    [
      'two events in each other’s place',
      (events) => ([events[4], events[5]] = [events[5], events[4]]),
      'event 6: it stands in the place of event 5',
    ],
    [
      'another head',
      (_events, journal) => (journal.head.mac = 'x'),
      'its head is of another journal',
    ],
  ])('names %s, whoever signed it', async (_what, change, said) => {
    const path = await write(
      'journal',
      without(changeJournal(change), /^(bundles|documents)\//),
      'own',
    )
    expect(wrong(await verify(path, '--key', key)).join('\n')).toContain(said)
  })

  it.each([
    [
      'a document',
      (name: string) => name.startsWith('documents/') && !name.includes('before'),
      'none has the bytes',
    ],
    ['a receipt', (name: string) => name === 'receipts.json', 'is missing'],
    ['a text', (name: string) => name === 'texts.json', 'it has another hash'],
    ['a release', (name: string) => name.startsWith('bundles/'), 'it is not what was published'],
  ] as const)('names %s that was changed by someone with the key', async (what, isMeant, said) => {
    const name = [...parts.keys()].find(isMeant)!
    const text = String(parts.get(name))
    const changed =
      what === 'a receipt'
        ? '[]'
        : what === 'a document'
          ? `${text}x`
          : text.replace(/"title": ?"/, (found) => `${found}Not `)
    const some = without(parts, /^(bundles|documents)\//)
    const path = await write('altered', some.set(name, Buffer.from(changed)), 'own')
    expect(wrong(await verify(path, '--key', key)).join('\n')).toContain(said)
  })

  it('is held to an anchor that someone else keeps', async () => {
    const { store, audit } = server.services
    const anchor = join(folder, 'anchor.jsonl')
    const made = await createAnchor(store, audit, new Date(), 0)
    writeFileSync(anchor, `${JSON.stringify(made)}\n`)
    expect((await verify(file, '--key', key, '--anchor', anchor)).status).toBe(0)
    writeFileSync(
      anchor,
      JSON.stringify({
        ...made,
        heads: made.heads.map(([code, stream, seq]) => [code, stream, seq, 'x']),
      }),
    )
    expect(wrong(await verify(file, '--key', key, '--anchor', anchor)).join()).toContain(
      'has another one',
    )
  })

  it('says what does not hold when it is written', async () => {
    await attack(
      `update application_events set type = 'other' where stream = '${uuid}' and seq = 2`,
    )
    const path = join(folder, 'broken.tar.gz')
    const { status } = await lintel('evidence', uuid, '--out', path)
    expect(status).toBe(1)
    const told = wrong(await verify(path, '--key', key)).join('\n')
    expect(told).toContain('said by the lender')
    expect(told).toContain('event 2: it was changed')
  })
})

/** Without these: smaller, and so written and read sooner. */
const without = (files: ReadonlyMap<string, Buffer>, names: RegExp) =>
  new Map([...files].filter(([name]) => !names.test(name)))

async function* inTurn(files: ReadonlyMap<string, Buffer>) {
  for (const [name, content] of files) yield { name, content }
}

function readTar(bytes: Buffer): Map<string, Buffer> {
  const tar = gunzipSync(bytes)
  const found = new Map<string, Buffer>()
  for (let at = 0; tar[at] !== 0;) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    found.set(
      tar.toString('latin1', at, at + 100).split('\0')[0]!,
      tar.subarray(at + 512, at + 512 + size),
    )
    at += 512 + Math.ceil(size / 512) * 512
  }
  return found
}
