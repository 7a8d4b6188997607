import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClamdScanner } from '../../../src/server/documents/upload/createClamdScanner.ts'
import { findTestVirus } from '../../../src/server/documents/upload/findTestVirus.ts'
import { readScanner } from '../../../src/server/settings/readScanner.ts'
import type { ScanFile } from '../../../src/server/documents/upload/ScanFile.ts'
import { registerBorrower, send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { eicar, makePdf } from './makeFiles.ts'
import { openClamd } from './openClamd.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('clamd-')
let [overTcp, overSocket]: Awaited<ReturnType<typeof openClamd>>[] = []
beforeAll(async () => {
  overTcp = await openClamd()
  overSocket = await openClamd({ path: join(folder, 'clamd.ctl') })
})
afterAll(async () => {
  await Promise.all([overTcp?.close(), overSocket?.close()])
})

const scanners: readonly [string, () => ScanFile][] = [
  ['our own', () => findTestVirus],
  ['clamd over TCP', () => createClamdScanner(overTcp!.address, 20)],
  ['clamd over a Unix socket', () => createClamdScanner(overSocket!.address, 20)],
]

describe.each(scanners)('a virus check: %s', (_name, open) => {
  it('takes what is clean, and nothing', async () => {
    expect(await open()(await makePdf(3))).toBe('clean')
    expect(await open()(new Uint8Array(0))).toBe('clean')
    expect(await open()(Buffer.alloc(15 * 1024 * 1024, 'x'))).toBe('clean')
  })

  it.each([0, 1, 65_500, 65_536, 65_537, 200_000])(
    'finds the test file behind %i bytes',
    async (before) => {
      expect(
        await open()(
          Buffer.concat([Buffer.alloc(before, 'x'), Buffer.from(eicar), Buffer.alloc(99)]),
        ),
      ).toBe('infected')
    },
  )

  it('reads the bytes that it is given, not those around them', async () => {
    const more = Buffer.from(`${eicar}clean${eicar}`)
    expect(await open()(more.subarray(eicar.length, eicar.length + 5))).toBe('clean')
  })

  it('is asked for several files at once', async () => {
    const files = Array.from({ length: 8 }, (_, index) =>
      Buffer.from(index % 2 === 0 ? 'clean' : eicar),
    )
    const results = await Promise.all(files.map((file) => open()(file)))
    expect(results).toEqual(files.map((_, index) => (index % 2 === 0 ? 'clean' : 'infected')))
  })
})

describe('a clamd that does not give a result makes the check fail', () => {
  it.each([
    ['answers nothing', { answer: () => '' }, /^clamd ended the connection without an answer$/],
    ['reports an error', { answer: () => 'Can’t allocate memory ERROR' }, /allocate memory ERROR/],
    ['says “OK” of something else', { answer: () => 'other: OK' }, /other: OK/],
    [
      'takes only smaller files',
      { most: 100_000 },
      /INSTREAM size limit exceeded|EPIPE|ECONNRESET/,
    ],
  ])('where it %s', async (_what, options, message) => {
    const clamd = await openClamd(options)
    const scan = createClamdScanner(clamd.address, 20)
    await expect(scan(Buffer.alloc(2_000_000))).rejects.toThrow(message)
    await clamd.close()
  })

  it('where it is silent', async () => {
    const clamd = await openClamd({ answer: () => undefined })
    const scan = createClamdScanner(clamd.address, 0.3)
    await expect(scan(Buffer.alloc(2_000_000))).rejects.toThrow(/did not answer within 0.3 s/)
    await clamd.close()
  })

  it('where no one listens', async () => {
    const clamd = await openClamd()
    await clamd.close()
    await expect(createClamdScanner(clamd.address, 20)(Buffer.from('clean'))).rejects.toThrow(
      /ECONNREFUSED/,
    )
    await expect(
      createClamdScanner({ path: join(folder, 'none.ctl') }, 20)(Buffer.from('clean')),
    ).rejects.toThrow(/ENOENT/)
  })
})

/** A PDF with that name in it. */
const noted = async (note: string) =>
  makePdf(1, (context) => void context.register(context.obj({ Note: note })))

it('an upload is taken once the scanner has passed it: not what it finds, and nothing while it is away', async () => {
  const clamd = await openClamd({
    answer: (content) => (content.includes('Page 2') ? 'stream: Pdf.Test FOUND' : 'stream: OK'),
  })
  const server = await openTestServer({ scanner: clamd.address })
  const { jwt, applicationUuid } = await registerBorrower(server)
  const headers = { authorization: `Bearer ${jwt}` }
  const url = `/service-application/api/v1/application/heloc/${applicationUuid}/documents`
  const upload = async (payload: Buffer, key: string = randomUUID()) => {
    const sent = {
      'x-org': 'alder',
      'content-type': 'application/pdf',
      'idempotency-key': key,
      ...headers,
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: `${url}?type=W2&name=w2.pdf`,
      headers: sent,
      payload,
    })
    return [answer.statusCode, answer.json().code, answer.headers['retry-after']]
  }
  const [clean, key] = [await noted('Page 1'), randomUUID()]
  const listed = async () => (await send(server, 'GET', url, { headers })).body.length
  expect(
    await upload(
      Buffer.from(
        (await noted('x')).toString('latin1').replace('%%EOF', '%Page 2\n%%EOF'),
        'latin1',
      ),
    ),
  ).toEqual([422, 'server/file-infected', undefined])
  await clamd.close()
  expect(await upload(clean, key)).toEqual([503, 'server/scanner-away', '30'])
  expect(await listed()).toBe(0)
  const again = await openClamd()
  Object.assign(clamd.address, again.address)
  expect((await upload(clean, key))[0]).toBe(201)
  expect(await listed()).toBe(1)
  await again.close()
  await server.close()
})

describe('SCANNER', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['clamd://scanner.internal', { host: 'scanner.internal', port: 3310 }],
    ['clamd://10.0.0.4:3311/', { host: '10.0.0.4', port: 3311 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
    ['clamd:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('%s', (value, address) => expect(readScanner(value)).toEqual(address))

  it.each([
    'on',
    'http://host:3310',
    'clamd://',
    'clamd://host:0',
    'clamd://host:99999',
    'clamd://host:port',
    'clamd://a b',
  ])('is refused as “%s”', (value) => expect(() => readScanner(value)).toThrow(/SCANNER is/))
})
