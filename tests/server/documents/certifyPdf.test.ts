import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { certificateOf } from '../../../src/server/documents/signing/certificateOf.ts'
import { certifyPdf } from '../../../src/server/documents/signing/certifyPdf.ts'
import { createTestCertificate } from '../../../src/server/documents/signing/createTestCertificate.ts'
import { listMissingCertificates } from '../../../src/server/documents/signing/listMissingCertificates.ts'
import { sealDocument } from '../../../src/server/documents/signing/sealDocument.ts'
import { readSigningCertificates } from '../../../src/server/settings/readSigningCertificates.ts'
import { applicantFacts, serve } from './applicant.ts'
import { generatePackage } from './drawPapers.ts'
import { evidenceOf } from './evidenceOf.ts'
import { readSignature } from './readSignature.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-certificates-')

const served = await serve()
const sandbox = { signingCertificates: new Map<string, never>(), sandbox: true }
const lender = served.bundle.org
const [agreement] = await generatePackage(served, applicantFacts(), 'closing')
const signedAt = '2026-11-24T18:30:05.123Z'
const { bytes: copy } = await sealDocument(
  agreement!.bytes,
  [{ name: 'Zoë Núñez-Łukasz', signedAt, made: { method: 'TYPED' } }],
  evidenceOf(agreement!),
  {
    words: served.bundle.lending.documents.words,
    certificate: await certificateOf(sandbox, lender),
  },
)

/** A PEM file with a key and its certificates, as the setting names it. */
async function writeCertificate(name: string, pem: string): Promise<string> {
  const file = join(folder, `${name}.pem`)
  writeFileSync(file, pem)
  return file
}

async function testPem(): Promise<string> {
  const { key, chain } = await createTestCertificate('Any Lender')
  return [key.export({ format: 'pem', type: 'pkcs8' }), ...chain.map(String)].join('\n')
}

const pdfsig = (path: string) =>
  promisify(execFile)('pdfsig', ['-nocert', path]).catch((error: { stdout: string }) => error)

describe('a signed copy', () => {
  it('has a signature over all its bytes that any reader of PAdES verifies', async () => {
    const found = await readSignature(copy)
    expect(found).toMatchObject({ isValid: true, isWhole: true })
    // Content type, digest, and the certificate that is meant: ETSI EN 319 122-1, 5.
    expect(found.attributes).toEqual([
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
      '1.2.840.113549.1.9.16.2.47',
    ])
    expect(copy.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true)
  })

  it('names the lender, and says in a sandbox that it is a test', async () => {
    const { subjects, certificate } = await readSignature(copy)
    expect(subjects).toEqual([`CN=${lender.orgBrand} (test certificate)`])
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })

  it.each([0.02, 0.3, 0.6, 0.98])(
    'is no longer valid with another byte at %f of it',
    async (at) => {
      const changed = Buffer.from(copy)
      const { covered } = await readSignature(copy)
      const place = Math.floor(covered.length * at)
      const index = copy.indexOf(covered.subarray(place, place + 64))
      changed[index]! ^= 1
      expect(await readSignature(changed)).toMatchObject({ isValid: false })
    },
  )

  it('shows what was added after it', async () => {
    const longer = Buffer.concat([copy, Buffer.from('\n% and more')])
    expect(await readSignature(longer)).toMatchObject({ isValid: true, isWhole: false })
  })

  // Where poppler-utils is installed: an independent reader says the same.
  const hasPoppler = spawnSync('pdfsig', ['-v']).error === undefined
  it.skipIf(!hasPoppler)(
    'is valid for poppler’s pdfsig (skipped without poppler-utils)',
    async () => {
      const file = join(folder, 'copy.pdf')
      writeFileSync(file, copy)
      const { stdout } = await pdfsig(file)
      expect(stdout).toContain('Signature is Valid.')
      expect(stdout).toContain('Total document signed')
      expect(stdout).toContain('ETSI.CAdES.detached')
      expect(stdout).toContain(`${lender.orgBrand} (test certificate)`)
      const changed = Buffer.from(copy)
      changed[200]! ^= 1
      writeFileSync(file, changed)
      expect((await pdfsig(file)).stdout).not.toContain('Signature is Valid.')
    },
  )
})

describe('the lender’s own certificate', () => {
  const openssl = spawnSync('openssl', ['version']).error === undefined
  it.skipIf(!openssl).each(['rsa:3072', 'ec'])(
    'of a %s key signs (skipped without openssl)',
    async (kind) => {
      const [key, certificate] = [join(folder, `${kind}.key`), join(folder, `${kind}.crt`)]
      const own = kind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] : [kind]
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          ...own,
          '-nodes',
          '-subj',
          '/CN=Alder Home Lending LLC',
          '-keyout',
          key,
          '-out',
          certificate,
        ],
        { stdio: 'ignore' },
      )
      const file = join(folder, `${kind}.pem`)
      writeFileSync(file, execFileSync('cat', [key, certificate]))
      const signingCertificates = readSigningCertificates(`alder=${file}`, folder)
      const pdf = await PDFDocument.create()
      pdf.addPage()
      const given = await certificateOf({ signingCertificates, sandbox: false }, lender)
      const found = await readSignature(await certifyPdf(pdf, given, new Date(signedAt)))
      expect(found).toMatchObject({ isValid: true, isWhole: true })
      expect(found.subjects).toEqual(['CN=Alder Home Lending LLC'])
    },
  )

  it('is needed where money is lent', async () => {
    await expect(certificateOf({ ...sandbox, sandbox: false }, lender)).rejects.toMatchObject({
      issues: [{ code: 'server/signing-certificate-missing' }],
    })
  })

  it('is asked for before such a server starts, once for each lender without', () => {
    const bundles = {
      orgCodes: () => ['alder', 'gone'],
      current: (org: string) => (org === 'alder' ? served : undefined),
    }
    const missing = (settings: Parameters<typeof listMissingCertificates>[0]['settings']) =>
      listMissingCertificates({ bundles, settings }).map(({ code, message }) => [code, message])
    expect(missing({ ...sandbox, sandbox: false })).toEqual([
      [
        'server/signing-certificate-missing',
        '"alder" has no certificate that its signed documents are sealed with.',
      ],
    ])
    expect(missing(sandbox)).toEqual([])
  })

  it('is read from the file of the setting', async () => {
    const file = await writeCertificate('good', await testPem())
    const read = readSigningCertificates(` alder=${file}, other=good.pem`, folder)
    expect([...read.keys()]).toEqual(['alder', 'other'])
    expect(readSigningCertificates(undefined, folder).size).toBe(0)
  })

  it.each([
    ['without a file', 'none', ''],
    ['of no certificate', 'key', 'key'],
    ['of another key', 'mixed', 'mixed'],
    ['that is no PEM', 'text', 'text'],
  ])('is refused %s', async (_why, name, kind) => {
    const [one, other] = [await testPem(), await testPem()]
    const pem = {
      key: one.split('-----BEGIN CERTIFICATE')[0]!,
      mixed:
        one.split('-----BEGIN CERTIFICATE')[0]! + other.slice(other.indexOf('-----BEGIN CERT')),
      text: 'no certificate',
    }[kind]
    if (pem !== undefined) await writeCertificate(name, pem)
    expect(() => readSigningCertificates(`alder=${name}.pem`, folder)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ code: 'server/bad-signing-certificate' })],
      }),
    )
  })
})
