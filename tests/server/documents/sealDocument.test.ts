import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import type { MadeDocument } from '../../../src/server/documents/packages/composeDocument.ts'
import { generatePackage } from './drawPapers.ts'
import { createTestCertificate } from '../../../src/server/documents/signing/createTestCertificate.ts'
import { sealDocument } from '../../../src/server/documents/signing/sealDocument.ts'
import type { Signature } from '../../../src/server/documents/signing/Signature.ts'
import { applicantFacts, serve } from './applicant.ts'
import { evidenceOf } from './evidenceOf.ts'
import { makePng } from './makeFiles.ts'
import { readPdfText } from './readPdfText.ts'

const certificate = await createTestCertificate('Riverbend Lending')
let served: ServedBundle
let agreement: MadeDocument
beforeAll(async () => {
  served = await serve()
  agreement = (await generatePackage(served, applicantFacts(), 'closing'))[0]!
})

const typed: Signature = {
  name: 'Zoë Núñez-Łukasz',
  signedAt: '2026-11-24T18:30:05.123Z',
  made: { method: 'TYPED' },
}
const drawn = (png: Uint8Array): Signature => ({ ...typed, made: { method: 'DRAWN', png } })
const consents = [
  {
    type: 'ESIGN',
    textId: 'documents/esign-consent',
    textVersion: '2026-11-21',
    textSha256: 'cd'.repeat(32),
    acceptedAt: '2026-11-20T09:00:00.000Z',
  },
]
const sealed = (signatures: readonly Signature[] = [typed]) =>
  sealDocument(
    agreement.bytes,
    signatures,
    { ...evidenceOf(agreement), consents },
    { words: served.bundle.lending.documents.words, certificate },
  )
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a signed copy', () => {
  it('holds the document as it was, the signature with its time, and the record of it', async () => {
    const copy = await sealed()
    const [before, after] = [await readPdfText(agreement.bytes), await readPdfText(copy.bytes)]
    expect(after.pages.slice(0, agreement.pages)).toEqual(before.pages)
    expect([copy.pages, after.pages.length]).toEqual([agreement.pages + 2, agreement.pages + 2])
    const [signature, record] = after.pages.slice(agreement.pages) as [string, string]
    for (const words of ['Zoë Núñez-Łukasz', 'Signed on 2026-11-24 18:30:05 UTC', agreement.title])
      expect(signature).toContain(words)
    const { text, consents: _none, ...rest } = evidenceOf(agreement)
    const said = [
      ...Object.values(rest),
      text.version,
      text.hash,
      consents[0]!.textSha256,
      consents[0]!.acceptedAt,
      'Typed name',
      typed.signedAt,
      hashOf(agreement.bytes),
    ] as string[]
    // Long values are broken over lines.
    for (const words of said)
      expect(record.replaceAll(' ', ''), words).toContain(words.replaceAll(' ', ''))
  })

  it('gives the hashes of both', async () => {
    const copy = await sealed()
    expect([copy.originalSha256, copy.sha256]).toEqual([
      hashOf(agreement.bytes),
      hashOf(copy.bytes),
    ])
    expect(copy.sha256).not.toBe(copy.originalSha256)
  })

  it('can be read out to its end', async () => {
    const { roles } = await readPdfText((await sealed()).bytes)
    expect(roles.at(-2)).toEqual(expect.arrayContaining(['Document', 'H1', 'P']))
    expect(roles.at(-1)).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TH', 'TD']))
    expect(roles[0]).toEqual(expect.arrayContaining(['Document', 'H1', 'Table']))
  })

  it('takes a signature that was drawn, and says so to who cannot see it', async () => {
    const copy = await sealed([drawn(makePng(600, 200))])
    const { pages, roles } = await readPdfText(copy.bytes)
    expect(pages.at(-1)).toContain('Drawn by hand')
    expect(roles.at(-2)).toContain('Figure')
    const file = await PDFDocument.load(copy.bytes)
    expect(
      file.context
        .enumerateIndirectObjects()
        .filter(([, object]) => String(object).includes('/Subtype /Image')).length,
    ).toBeGreaterThan(0)
  })

  it('of several signers names each', async () => {
    const { pages } = await readPdfText(
      (await sealed([typed, { ...typed, name: 'Ana Núñez' }])).bytes,
    )
    for (const page of pages.slice(-2))
      for (const name of ['Zoë Núñez-Łukasz', 'Ana Núñez']) expect(page).toContain(name)
  })

  it.each([
    ['is no picture', Buffer.from('nothing'), 'server/file-broken'],
    ['is cut off', makePng(100, 50).subarray(0, 60), 'server/file-broken'],
    [
      'is too heavy',
      Buffer.concat([makePng(100, 50), Buffer.alloc(100_000)]),
      'server/file-broken',
    ],
    ['has too many pixels', makePng(2900, 2900), 'server/picture-too-large'],
  ])('is not made of a drawing that %s', async (_what, png, code) => {
    await expect(sealed([drawn(png)])).rejects.toMatchObject({ issues: [{ code }] })
  })

  it('has no form fields left', async () => {
    const file = await PDFDocument.create()
    const field = file.getForm().createTextField('name')
    field.setText('As it was')
    field.addToPage(file.addPage())
    const copy = await sealDocument(
      await file.save(),
      [typed],
      { ...evidenceOf(agreement), consents },
      { words: served.bundle.lending.documents.words, certificate },
    )
    const read = await PDFDocument.load(copy.bytes)
    // But for the lender's signature.
    expect(
      read
        .getForm()
        .getFields()
        .map((each) => each.getName()),
    ).toEqual(['lender'])
    expect((await readPdfText(copy.bytes)).pages[0]).toContain('As it was')
  })
})
