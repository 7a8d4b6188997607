import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolderFiles } from '#loader/disk'
import { atServer } from '../../../src/cli/releases/atServer.ts'
import { decodeRelease } from '../../../src/server/releases/decodeRelease.ts'
import { digestContents } from '../../../src/server/releases/publishRelease.ts'
import { readContents } from '../../../src/server/releases/readContents.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { setFlags } from '../../e2e/setFlags.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { runLintel } from '../operations/runLintel.ts'
import { buildServer } from '../process/buildServer.ts'
import { startProcess, type ServerProcess } from '../process/startProcess.ts'

// A built server follows one folder; someone of a lender publishes from another.
const path = '/service-configuration/secure/api/v1/releases'
const copy = () => {
  const root = copyLenders('overlay', 'alder', 'harborlight')
  setFlags(root, 'alder', {})
  return root
}
const [followed, folder] = [copy(), copy()]
const { email, password, totpSecret } = listStaff('alder').find(({ role }) => role === 'agent')!
const emailOf = (org: string, who: string) => listStaff(org).find(({ role }) => role === who)!.email
const edit = (file: string, from: string, to: string, root = folder) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
}
/** No code is good twice; the next one is good already. */
const codeOf = (secret: string, later: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
let server: ServerProcess
const ask = async (method: string, to: string, body: object | undefined, jwt?: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${to}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-org': 'alder',
      // A command between two calls may take longer than the server keeps idle connections.
      connection: 'close',
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return [answer.status, await answer.text()] as const
}
const signIn = async (name: string) => {
  const code = codeOf(totpSecret, 0)
  const login = { email: name, password, code, mode: 'agent' }
  return (JSON.parse((await ask('POST', '/identity/api/v1/login', login))[1]) as { jwt: string })
    .jwt
}
let admin: string
beforeAll(async () => {
  for (const root of [followed, folder]) {
    edit('orgs/alder/org.json', '"compliance":["', '"admin":["', root)
    const more = `"compliance": ["${emailOf('harborlight', 'colleague')}", `
    edit('orgs/harborlight/org.json', '"compliance": [', more, root)
  }
  const databaseUrl = await createDatabase()
  const { script } = await buildServer('tests/server/process/serve.ts')
  server = await startProcess(followed, {
    script,
    environment: { LINTEL_CONFIG: followed, DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey },
  })
  admin = await signIn(email)
})
afterAll(async () => {
  await server.kill('SIGTERM')
  for (const root of [followed, folder]) rmSync(root, { recursive: true, force: true })
})

const callOf = () => ({
  config: folder,
  over: [],
  org: 'alder',
  json: false,
  values: {},
  operands: [],
})

type Files = { path: string; content: string }[]
/** The body of a publication of the folder. */
const bodyOf = () => {
  const contents = [...readContents(folder, readFolderFiles(folder))]
  const isOwn = ([file]: (typeof contents)[number]) => file.startsWith('orgs/alder/')
  const digests = digestContents(new Map(contents.filter((each) => !isOwn(each))))
  return {
    why: 'Our borrowers asked for it.',
    files: contents.filter(isOwn).map(([file, content]) => ({
      path: file,
      content: Buffer.from(content).toString('base64'),
    })) as Files,
    others: Object.entries(digests).map(([file, digest]) => ({ path: file, digest })),
  }
}
const publish = (body: object, jwt = admin) => ask('POST', path, body, jwt)
const newest = async () =>
  (
    JSON.parse((await ask('GET', path, undefined, admin))[1]) as {
      number: number
      isWaiting: boolean
      changes: string[]
      events: { actor: string }[]
    }[]
  )[0]!
/** The bundle that the pages of a lender load. */
const served = async (org: string) => {
  const page = `http://127.0.0.1:${server.port}/account/heloc/register-v2?orgCode=${org}`
  const html = await (await fetch(page)).text()
  return (JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as { bundle: string })
    .bundle
}

const orgFile = 'orgs/alder/org.json'

describe('someone of a lender', () => {
  it('publishes their own files by the command, and no others', async () => {
    const url = `http://127.0.0.1:${server.port}`
    const lintel = (later: number, ...words: readonly string[]) => {
      return runLintel(['publish', '--config', folder, '--url', url, '--org', 'alder', ...words], {
        LINTEL_SANDBOX: 'on',
        LINTEL_STAFF_EMAIL: email,
        LINTEL_STAFF_PASSWORD: password,
        LINTEL_STAFF_CODE: codeOf(totpSecret, later),
      })
    }
    edit(orgFile, '"orgBrand":"', '"orgBrand":"The ')
    const [alder, harborlight] = [await served('alder'), await served('harborlight')]
    const published = await lintel(1, '--why', 'Our borrowers asked for it.')
    expect([published.status, published.stdout]).toEqual([
      0,
      expect.stringMatching(/^Release \d+ is published for alder\./),
    ])
    await expect.poll(() => served('alder')).not.toBe(alder)
    expect(await served('harborlight')).toBe(harborlight)
    const { changes, events } = await newest()
    expect(changes.join()).toContain('{+The+}')
    expect(events.map(({ actor }) => actor)).toEqual([email])
    expect((await lintel(1, '--why', 'Twice.', '--by', 'ops')).status).toBe(2)
  })

  it('changes no file of another lender, nor one that lies elsewhere', async () => {
    const given = bodyOf()
    for (const file of [
      'orgs/harborlight/org.json',
      'lending/underwriting.json',
      'orgs/alder/../harborlight/org.json',
    ]) {
      const content = Buffer.from('{}').toString('base64')
      const answer = await publish({ ...given, files: [...given.files, { path: file, content }] })
      expect(answer).toEqual([403, expect.stringContaining(file)])
    }
    const foreign = given.others.map((each) =>
      each.path === 'orgs/harborlight/org.json' ? { ...each, digest: '0'.repeat(64) } : each,
    )
    expect(await publish({ ...given, others: foreign })).toEqual([
      403,
      expect.stringContaining('orgs/harborlight/org.json is not for alder to change'),
    ])
    expect(await publish({ ...given, others: given.others.slice(1) })).toEqual([
      403,
      expect.stringContaining('it is missing'),
    ])
    edit('texts/words.json', '"words": {', '"words": { ')
    expect(await publish(bodyOf())).toEqual([
      403,
      expect.stringContaining(
        'texts/words.json is not for alder to change: it is another than what is served.',
      ),
    ])
    edit('texts/words.json', '"words": { ', '"words": {')
    expect((await publish({ ...given, files: [] }))[0]).toBe(400)
    const content = 'A'.repeat(4_000_004)
    expect((await publish({ ...given, files: [{ path: orgFile, content }] }))[0]).toBe(400)
    expect(await publish(given)).toEqual([200, expect.stringContaining('"type":"nothing"')])
  })

  it('pull, diff, export-release and import-release give the base and its own files', async () => {
    const url = `http://127.0.0.1:${server.port}`
    // Each has a code of their own, which a slow command can still use.
    const lintel = (who: string, ...words: readonly string[]) =>
      runLintel([...words, '--url', url, '--org', 'harborlight'], {
        LINTEL_STAFF_EMAIL: emailOf('harborlight', who),
        LINTEL_STAFF_PASSWORD: password,
        LINTEL_STAFF_CODE: codeOf(totpSecret, 1),
      })
    const pulled = join(folder, '../pulled-by-staff')
    rmSync(pulled, { recursive: true, force: true })
    expect(await lintel('agent', 'pull', pulled)).toMatchObject({ status: 0 })
    const paths = [...readContents(pulled, readFolderFiles(pulled)).keys()]
    expect(paths).toContain('orgs/harborlight/org.json')
    expect(paths.filter((file) => file.startsWith('orgs/alder/'))).toEqual([])
    edit('orgs/harborlight/org.json', '"orgBrand": "', '"orgBrand": "Old ', pulled)
    const compared = await lintel('colleague', 'diff', 'served', pulled)
    expect([compared.status, compared.stdout]).toEqual([0, expect.stringContaining('{+Old+}')])
    rmSync(pulled, { recursive: true })

    const { number } = await newest()
    const publisher = atServer(callOf(), {
      call: async (method, way, body) => JSON.parse((await ask(method, way, body, admin))[1]),
      close: async () => undefined,
    })
    const { bytes, key } = await publisher.write(number)
    const decoded = decodeRelease(Buffer.from(bytes), { file: 'FILE', trusted: new Set([key]) })
    expect(Object.keys(decoded.manifest.bundles)).toEqual(['alder'])
    expect([...decoded.contents.keys()].filter((file) => file.startsWith('orgs/harborl'))).toEqual(
      [],
    )
    const file = join(folder, 'exported')
    writeFileSync(file, bytes)
    const asked = { author: '', why: 'It was tried there.', accepted: new Map() }
    expect(await publisher.take(file, asked, undefined as never)).toMatchObject({ type: 'nothing' })
    writeFileSync(file, Buffer.from(bytes).toString().replace('"author":"', '"author":"x'))
    expect(await publisher.take(file, asked, undefined as never)).toMatchObject({
      issues: [expect.objectContaining({ code: 'server/release-file-damaged' })],
    })
    rmSync(file)
    const { contents } = await publisher.files(number)
    expect(contents.get(orgFile)).toEqual(decoded.contents.get(orgFile))
    expect([...(await publisher.bundles('served', undefined)).keys()]).toEqual(['alder'])
  })

  it('passes the same gate: an error, a warning, and what a second person must approve', async () => {
    const { number } = await newest()
    edit(orgFile, '"orgBrand":"The ', '"orgBrand":7,"orgBrandWas":"The ')
    expect(await publish(bodyOf())).toEqual([422, expect.stringContaining(orgFile)])
    edit(orgFile, '"orgBrand":7,"orgBrandWas":"The ', '"orgBrand":"The ')
    const overlay = {
      path: 'orgs/alder/lending/underwriting.json',
      content: Buffer.from(
        JSON.stringify({ why: 'It costs us more.', adders: { autopayBps: -20 } }),
      ).toString('base64'),
    }
    const given = bodyOf()
    const body = { ...given, files: [...given.files, overlay] }
    const stopped = await publish(body)
    expect(stopped).toEqual([422, expect.stringContaining('loader/figure-differs')])
    expect((await newest()).number).toBe(number)
    const warnings = (
      JSON.parse(stopped[1]) as {
        issues: { code: string; file?: string; pointer?: string; severity: string }[]
      }
    ).issues.filter(({ severity }) => severity === 'warning')
    const accepted = warnings.map(({ code, file = '', pointer = '' }) => ({
      warning: `${code} ${file}#${pointer}`,
      reason: 'The words follow.',
    }))
    expect(await publish({ ...body, accepted })).toEqual([
      200,
      expect.stringContaining('"type":"proposed"'),
    ])
    const proposed = await newest()
    expect(proposed.isWaiting).toBe(true)
    const approval = `${path}/${proposed.number}/approval`
    expect((await ask('POST', approval, { why: 'I agree with myself.' }, admin))[0]).toBe(403)
  })

  it('sees no release that is not about the lender', async () => {
    for (const way of ['/1', '/served/files', '/served/bundle', '/served/export'])
      expect((await ask('GET', `${path}${way}`, undefined, admin))[0], way).toBe(200)
    for (const way of ['/999', '/999/files', '/999/bundle', '/999/export'])
      expect((await ask('GET', `${path}${way}`, undefined, admin))[0], way).toBe(404)
  })

  it('finds no such call without a role', async () => {
    const colleague = listStaff('alder').find(({ role }) => role === 'colleague')!
    const jwt = await signIn(colleague.email)
    expect((await publish(bodyOf(), jwt))[0]).toBe(404)
    expect((await ask('POST', `${path}/import`, { why: 'Mine.', file: 'x' }, jwt))[0]).toBe(404)
    for (const way of ['/1', '/served/files', '/served/bundle', '/served/export'])
      expect((await ask('GET', `${path}${way}`, undefined, jwt))[0], way).toBe(404)
    expect((await ask('POST', path, bodyOf()))[0]).toBe(401)
  })
})
