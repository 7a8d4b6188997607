import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadFromDisk } from '#loader/disk'
import type { Bundle, Issue, JsonObject, Session } from '#model'
import { openCache } from '../../../src/cli/cache/openCache.ts'
import { writeBundle } from '../../../src/server/bundles/writeBundle.ts'
import { createDraftKey, hashDraftKey } from '../../../src/server/secrets/draftKey.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { publishFolder } from '../../../src/server/releases/publishFolder.ts'
import { keepBundles } from '../../../src/server/stores/bundleRecords.ts'
import { DraftStore } from '../../../src/server/stores/draftStore.ts'
import { openAudit } from '../../../src/server/stores/heldKeyStore.ts'
import { openDatabase, type Store } from '../../../src/server/stores/openDatabase.ts'
import { deep } from '../../deep.ts'
import { answersOf } from '../borrower.ts'
import { paths } from '../callServer.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { forgetReleases } from '../cluster/forgetReleases.ts'
import { buildServer, type BuiltServer } from '../process/buildServer.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'

// The built server on a folder that changes while it runs: what `lintel check` rejects is not
// served. Alder's own files.
const config = copyLenders('rejected', 'alder')
const seal = createSeal({ key: dataKey })
const flowFile = join(config, 'flows/registration-v2.json')
const valid = readFileSync(flowFile, 'utf8')
let built: BuiltServer
let databaseUrl: string
let store: Store
let server: ServerProcess

const start = async () => {
  server = await startProcess(config, {
    script: built.script,
    environment: {
      LINTEL_CONFIG: config,
      DATABASE_URL: databaseUrl,
      LINTEL_DATA_KEY: dataKey,
    },
  })
}
beforeAll(async () => {
  databaseUrl = await createDatabase()
  store = openDatabase(databaseUrl, () => undefined, 2)
  built = await buildServer('tests/server/process/serve.ts')
  await start()
})
afterAll(async () => {
  await store.destroy()
  await server.kill('SIGTERM')
  rmSync(config, { recursive: true, force: true })
})

async function call(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      'x-org': 'alder',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    body: (await answer.json()) as JsonObject & { session: Session },
  }
}
const register = (bundle: string) =>
  call('POST', paths.register, {
    headers: { 'idempotency-key': randomUUID() },
    body: { flow: 'registration-v2', bundle, answers: answersOf() },
  })
const { memo } = openCache({ file: 'shipped' })
const readAlder = () => loadFromDisk(config, [], memo).bundles.get('alder')!
const readyz = async () => (await call('GET', '/readyz')).body
/** What the page of a borrower loads. */
const servedHash = async () => {
  const html = await (
    await fetch(`http://127.0.0.1:${server.port}/account/heloc/register-v2`)
  ).text()
  return (JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as { bundle: string })
    .bundle
}
/** What an agent of the lender reads on the dashboard. */
async function toldToAgent() {
  const { staff } = (await call('GET', '/sandbox/api/people')).body as unknown as {
    staff: { role: string; email: string; password: string; code: string }[]
  }
  const { email, password, code } = staff.find(({ role }) => role === 'agent')!
  const signedIn = await call('POST', paths.login, {
    body: { email, password, code, mode: 'agent' },
  })
  const headers = { authorization: `Bearer ${String(signedIn.body.jwt)}` }
  const { body } = await call('GET', '/service-configuration/secure/api/v1/state', { headers })
  return body as unknown as { issues: Issue[] }
}
/** The lines of the log that name what is wrong with the configuration. */
const logged = () =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('errors in the configuration'))
    .flatMap((line) => (JSON.parse(line) as { issues: Issue[] }).issues)
const comes = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 200 })

function change(...edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, valid)
}
/** The name and the birthdate change places; the line that leads from the name stays as it was. */
const swapped = () =>
  change(
    ['"next": "legal-name"', '"next": "birthdate"'],
    ['{ "when": "registration-v2-submits", "go": "phone-and-email" }', '{ "go": "legal-name" }'],
    [', { "alert": "birthdate-alert" }]', ']'],
  )

const broken: readonly (readonly [string, string, string, () => string])[] = [
  [
    'two steps that changed places, with one line forgotten',
    'analysis/loop-endless',
    '/steps/',
    swapped,
  ],
  [
    'a registration that no longer asks for the consent to the soft credit inquiry',
    'analysis/act-without-consent',
    '',
    () => {
      const flow = JSON.parse(valid) as {
        steps: Record<string, { consents?: Record<string, unknown> }>
      }
      delete flow.steps['set-password']!.consents!['SOFT_CREDIT']
      return JSON.stringify(flow)
    },
  ],
]

describe('what `lintel check` rejects is not served', () => {
  it.each(deep(broken.slice(0, 1), broken))('%s', async (_what, code, pointer, text) => {
    const before = await servedHash()
    writeFileSync(flowFile, text())
    const found = {
      code,
      severity: 'error',
      file: expect.stringMatching(/^(flows|lending)\/.*\.json$/),
      pointer: expect.stringContaining(pointer),
      remedy: expect.stringMatching(/\w{3}/),
    }
    // The log has it when the change is taken or refused.
    await comes(async () => expect(logged()).toContainEqual(expect.objectContaining(found)))
    expect(await servedHash()).toBe(before)
    expect(await readyz()).toMatchObject({
      status: 'ready',
      configStale: true,
      configErrors: [code],
      lenders: { served: 1, lastGood: 1 },
    })
    expect(await toldToAgent()).toMatchObject({
      bundle: before,
      isStale: true,
      isLastGood: true,
      issues: expect.arrayContaining([expect.objectContaining(found)]),
    })

    // After a restart, too.
    await server.kill('SIGTERM')
    await start()
    expect(await servedHash()).toBe(before)
    expect(await readyz()).toMatchObject({ configStale: true, configErrors: [code] })

    writeFileSync(flowFile, change(['"Your name"', `"Your name after ${code}"`]))
    await comes(async () =>
      expect(await readyz()).toMatchObject({ configStale: false, configErrors: [] }),
    )
    expect(await servedHash()).not.toBe(before)
  })
})

describe('a bundle that was published before the check found its errors', () => {
  let caught: Bundle
  let session: Session
  const { index, 'for-sale': sale, 'annual-income': income, birthdate } = answersOf()
  const answers = { index, 'for-sale': sale, 'annual-income': income, birthdate } as Record<
    string,
    JsonObject
  >
  const draftIn = async (changes: Partial<Session> = {}) => {
    const key = createDraftKey()
    const ticket = { keyHash: hashDraftKey(key) }
    const begun = { ...session, ...changes }
    const { uuid } = (await new DraftStore(seal).insert(store, 'alder', ticket, begun))!
    const headers = { 'x-draft-key': key }
    return { path: `${paths.drafts}/${uuid}`, headers, uuid }
  }
  beforeAll(async () => {
    const consent = join(config, 'texts/sms-transactional.json')
    const present = readFileSync(consent, 'utf8')
    writeFileSync(flowFile, swapped())
    writeFileSync(consent, present.replace(/"version": "[^"]*"/, '"version": "2020-01-01"'))
    caught = readAlder()
    writeFileSync(consent, present)
    writeFileSync(flowFile, valid)
    const mended = readAlder().hash
    await comes(async () => expect(await servedHash()).toBe(mended))
    await keepBundles(store, [writeBundle(caught, memo)])
    session = {
      flow: 'registration-v2',
      bundle: caught.hash,
      step: 'legal-name',
      answers,
      typed: { 'legal-name': { firstName: 'Maria' } },
      context: {},
    }
  })

  it('gives its drafts to the current one, with all answers and where the borrower was', async () => {
    const draft = await draftIn()
    const read = await call('GET', draft.path, draft)
    expect(read.body.session).toEqual({
      flow: 'registration-v2',
      bundle: await servedHash(),
      step: 'legal-name',
      answers,
      typed: { 'legal-name': { firstName: 'Maria' } },
    })
    const again = await call('GET', draft.path, draft)
    expect([again.etag, again.body.session]).toEqual([read.etag, read.body.session])
  })

  it('keeps aside what the current one has no step or field for', async () => {
    const odd = { ...sale, soldBy: 'an agent' }
    const draft = await draftIn({ answers: { ...answers, 'for-sale': odd, gone: { said: 'yes' } } })
    const read = (await call('GET', draft.path, draft)).body.session
    expect([read.answers, read.typed]).toEqual([answers, { 'legal-name': { firstName: 'Maria' } }])
    expect(read.step).toBe('legal-name')
    const kept = await new DraftStore(seal).find(store, 'alder', draft.uuid)
    expect(kept!.session.aside).toEqual({
      answers: { 'for-sale': { soldBy: 'an agent' }, gone: { said: 'yes' } },
      typed: {},
    })
  })

  it('asks a consent to another text again, and keeps the rest of that step', async () => {
    const reach = { phoneNumber: '(415) 555-2671', email: 'maria@example.com' }
    const agreed = { ...reach, smsTransactionalConsent: true, smsMarketingConsent: false }
    const draft = await draftIn({ answers: { ...answers, 'phone-and-email': agreed } })
    const read = (await call('GET', draft.path, draft)).body.session
    expect([read.answers, read.typed]).toEqual([
      answers,
      {
        'legal-name': { firstName: 'Maria' },
        'phone-and-email': { ...reach, smsMarketingConsent: false },
      },
    ])
  })

  it('takes what an open page saves in it, and says in which bundle it is', async () => {
    const draft = await draftIn()
    const { context: _context, ...own } = session
    const saved = await call('PUT', draft.path, {
      headers: { ...draft.headers, 'if-match': '"v1"' },
      body: { ...own, typed: { 'legal-name': { firstName: 'Ana' } } },
    })
    expect([saved.status, saved.body.session]).toEqual([
      200,
      expect.objectContaining({
        bundle: await servedHash(),
        typed: { 'legal-name': { firstName: 'Ana' } },
      }),
    ])
  })

  it('takes no registration', async () => {
    const refused = await register(caught.hash)
    expect([refused.status, refused.body.code]).toEqual([409, 'server/unknown-bundle'])
    expect((await register(await servedHash())).status).toBe(201)
  })

  it('is not what a start with broken files falls back on, but the one before it', async () => {
    const newest = await servedHash()
    const audit = await openAudit(store, seal, undefined)
    const publishCaught = () =>
      publishFolder(
        { store, audit },
        { hashes: new Map([['alder', caught.hash]]), issues: [], contents: new Map() },
      )
    writeFileSync(flowFile, swapped())
    await server.kill('SIGTERM')
    await publishCaught()
    await start()
    expect(await servedHash()).toBe(newest)
    await server.kill('SIGTERM')
    await forgetReleases(store, audit)
    await store.deleteFrom('bundles').where('hash', '<>', caught.hash).execute()
    await publishCaught()
    await expect(start()).rejects.toThrow('analysis/loop-endless flows/registration-v2.json')
    writeFileSync(flowFile, valid)
    await start()
  })
})
