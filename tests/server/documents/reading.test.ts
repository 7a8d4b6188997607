import { describe, expect, it } from 'vitest'
import type { JsonObject, Reading } from '#model'
import type { ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import { createAdverseActionNotice, createPlainNotice, generatePackage } from './drawPapers.ts'
import { openReading } from '../../../src/server/documents/openReading.ts'
import type { MadeDocument } from '../../../src/server/documents/packages/composeDocument.ts'
import { createTestCertificate } from '../../../src/server/documents/signing/createTestCertificate.ts'
import { sealDocument } from '../../../src/server/documents/signing/sealDocument.ts'
import type { Signature } from '../../../src/server/documents/signing/Signature.ts'
import { applicantFacts, serve } from './applicant.ts'
import { evidenceOf } from './evidenceOf.ts'
import { makePdf, makePng } from './makeFiles.ts'
import { readHtmlLeaves } from './readHtmlLeaves.ts'
import { readPdfLeaves, type PdfLeaf } from './readPdfLeaves.ts'
import { readPdfText } from './readPdfText.ts'

const facts = (state: string) =>
  applicantFacts({
    application: { property: { state } },
    case: {
      flood: { zone: 'AE', inHazardArea: true },
      valuation: { valueCents: 52_500_000 },
      shared: { borrower: 'Zoë Núñez-Łukasz' },
    },
    file: { liens: [], lineCents: 5_149_500 },
  })
const textOf = (leaves: readonly PdfLeaf[]) => leaves.map(({ text }) => text).join('')
const headingsOf = (leaves: readonly PdfLeaf[]) =>
  leaves.filter(({ role }) => role.startsWith('H')).map(({ text }) => text)

/** The page has the title of the first section as its own heading. */
function shownOf(reading: Reading): readonly PdfLeaf[] {
  const [sender, ...rest] = readHtmlLeaves(reading)
  const title = reading.sections[0]!.title.replaceAll(/\s/g, '')
  return [sender!, { role: 'H1', text: title }, ...rest]
}

async function expectSame(bytes: Uint8Array, id: string): Promise<Reading> {
  const reading = (await openReading(bytes))!
  const printed = await readPdfLeaves(bytes)
  const shown = shownOf(reading)
  expect(textOf(shown), id).toBe(textOf(printed))
  expect(headingsOf(shown), id).toEqual(headingsOf(printed))
  const { pages } = await readPdfText(bytes)
  for (const { footer, mark } of reading.sections)
    for (const words of [...footer, ...(mark === undefined ? [] : [mark])])
      expect(
        pages.some((page) => page.includes(words)),
        `${id}: ${words}`,
      ).toBe(true)
  return reading
}

async function allOf(served: ServedBundle, known: JsonObject): Promise<readonly MadeDocument[]> {
  const names = ['summary', 'closing', 'notary', 'signer'] as const
  const made = await Promise.all(names.map((name) => generatePackage(served, known, name)))
  return made.flat()
}

describe.each(['alder', 'harborlight'])('the documents of %s as text', (orgCode) => {
  it.each(['TX', 'CA'])(
    'have the words of their PDF, all of them and in its order, in %s',
    async (state) => {
      const made = await allOf(await serve(orgCode), facts(state))
      expect(made.length).toBeGreaterThan(15)
      for (const { id, bytes, title } of made)
        expect((await expectSame(bytes, id)).sections.map((section) => section.title)).toEqual([
          title,
        ])
    },
  )

  it('are there for notices too', async () => {
    const served = await serve(orgCode)
    const decline = {
      noticeId: 'a0000000-0000-4000-8000-000000000001',
      actionTaken: 'DENIED',
    } as const
    for (const { id, bytes } of [
      await createPlainNotice(served, facts('CA'), 'right-to-cancel'),
      await createAdverseActionNotice(served, facts('CA'), decline),
    ])
      await expectSame(bytes, id)
  })
})

const sign = async (made: Signature['made']) => {
  const served = await serve()
  const [agreement] = await generatePackage(served, facts('CA'), 'closing')
  const { bytes } = agreement!
  const copy = await sealDocument(
    bytes,
    [{ name: 'Zoë Núñez-Łukasz', signedAt: '2026-11-24T18:30:05.123Z', made }],
    evidenceOf(agreement!),
    {
      words: served.bundle.lending.documents.words,
      certificate: await createTestCertificate('Riverbend Lending'),
    },
  )
  return { before: (await openReading(bytes))!, copy }
}

describe('a signed document as text', () => {
  it('has what was signed, then the signature, then the record', async () => {
    const { before, copy } = await sign({ method: 'TYPED' })
    const { sections } = await expectSame(copy.bytes, 'typed')
    expect(sections).toHaveLength(3)
    expect(sections[0]).toEqual(before.sections[0])
    const text = textOf(readHtmlLeaves({ lang: 'en', sections: sections.slice(1) }))
    for (const words of [
      'ZoëNúñez-Łukasz',
      '2026-11-2418:30:05UTC',
      '203.0.113.9',
      copy.originalSha256,
    ])
      expect(text).toContain(words)
  })

  it('shows a drawn signature', async () => {
    const png = makePng(600, 200)
    const { copy } = await sign({ method: 'DRAWN', png })
    const { sections } = (await openReading(copy.bytes))!
    expect(JSON.stringify(sections[1])).toContain(Buffer.from(png).toString('base64'))
  })
})

it('a file of other making has none', async () => {
  expect(await openReading(await makePdf())).toBeUndefined()
})
