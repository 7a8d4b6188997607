import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createPdf } from '../../../src/server/documents/pdf/createPdf.ts'
import type { DocumentBlock } from '#model'
import { countDrawings } from './countDrawings.ts'
import { readPdfText } from './readPdfText.ts'

const content = (blocks: readonly DocumentBlock[]) => ({
  title: 'A title',
  lang: 'en-US',
  sender: 'Riverbend Lending',
  subject: 'documents/some-text',
  footer: ['Riverbend Lending · NMLS 1', `SHA-256 ${'ab'.repeat(32)}`],
  pageWords: 'Page {page} of {pages}',
  date: new Date('2026-11-21T12:00:00Z'),
  blocks,
})
const sentence = 'We say in plain words what this line costs and what happens when you do not pay. '

describe('a PDF of ours', () => {
  it('prints names in the letters of Europe and Vietnam, and shows what it cannot print', async () => {
    const names = [
      'Zoë Núñez',
      'Łukasz Żółć',
      'Ştefan Țăranu',
      'Őrsi Kővári',
      'Ωμέγα Παπαδόπουλος',
      'Пётр Щукин',
      'Sørensen’s “Ærø” — ½',
      'Nguyễn Thị Ánh',
      'O‘Hara D’Andre Kaʻiulani St. James',
    ]
    const { bytes } = await createPdf(
      content([{ list: [...names, 'O\u0308zil', '中 \u{1F600}', 'a\u200Bb\tc\u0007d'] }]),
    )
    const { text } = await readPdfText(bytes)
    for (const name of [...names, 'Özil', '[U+4E2D] [U+1F600]', 'ab cd'])
      expect(text).toContain(name)
  })

  it('repeats the head of a table on each page, and leaves no line of a paragraph alone', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`Reason ${index}`, 'Yes'])
    const table = { head: ['Why we share', 'Do we?'], rows }
    const two = 'Begun here and not torn apart. '.repeat(4)
    const paragraphs = Array.from({ length: 40 }, () => ({ paragraph: two }))
    const { bytes } = await createPdf(content([{ table }, { heading: 'Then' }, ...paragraphs]))
    const { pages, roles } = await readPdfText(bytes)
    const withRows = pages.filter((words) => words.includes('Reason '))
    expect(withRows.length).toBeGreaterThan(1)
    for (const words of withRows) expect(words).toContain('Why we share')
    const heads = roles.map((ofPage) => ofPage.filter((role) => role === 'TH').length)
    expect(Math.max(...heads), 'read aloud once').toBe(2)
    const begun = pages.map((words) => words.split('Begun here').length - 1)
    const torn = pages.map((words) => words.split('torn apart').length - 1)
    expect(begun.reduce((sum, count) => sum + count)).toBe(160)
    expect(begun).toEqual(torn)
  })

  it('embeds the letters that it uses and no more', async () => {
    const { bytes } = await createPdf(content([{ paragraph: sentence }]))
    expect(bytes.length).toBeLessThan(40_000)
    expect((await readPdfText(bytes)).text).toContain(sentence.trim())
  })

  it('has its title, language and origin, and can be read out: headings, lists, tables', async () => {
    const { bytes } = await createPdf(
      content([
        { heading: 'Heading', paragraph: sentence },
        { list: ['one', 'two'] },
        { fields: [['Line', '$51,000']] },
        { table: { head: ['Year', 'Rate'], rows: [['1', '8%']] } },
        { note: [{ paragraph: 'Apart' }] },
      ]),
    )
    const { info, roles } = await readPdfText(bytes)
    expect(info).toMatchObject({
      Title: 'A title',
      Author: 'Riverbend Lending',
      Subject: 'documents/some-text',
      Language: 'en-US',
    })
    const structure =
      'Root Document P H1 H2 P L LI LBody LI LBody Table TR TH TD Table TR TH TH TR TD TD Note P'
    expect(roles[0]!.filter((role) => role !== 'Root').join(' ')).toBe(
      structure.replace('Root ', ''),
    )
  })

  it('shows the logo of every lender, which is not read aloud', async () => {
    const plain = await readPdfText((await createPdf(content([{ paragraph: sentence }]))).bytes)
    for (const lender of ['alder', 'harborlight', 'ketterly', 'rentara', 'vaultline']) {
      const logo = { type: 'image/svg+xml', bytes: readFileSync(`orgs/${lender}/logo.svg`) }
      const { bytes } = await createPdf({ ...content([{ paragraph: sentence }]), logo })
      expect(await countDrawings(bytes), lender).toBe(1)
      const { pages, roles } = await readPdfText(bytes)
      expect([pages, roles]).toEqual([plain.pages, plain.roles])
    }
  })

  it.each([
    ['image/svg+xml', '<svg>'],
    ['image/svg+xml', '<svg viewBox="0 0 9 9"><path d="M a b c" /></svg'],
    ['image/png', 'no picture'],
    ['image/webp', 'RIFF'],
  ])('is made without a logo that it cannot hold: %s %s', async (type, text) => {
    const logo = { type, bytes: Buffer.from(text) }
    const { bytes } = await createPdf({ ...content([{ paragraph: sentence }]), logo })
    expect((await readPdfText(bytes)).text).toContain(sentence.trim())
  })

  it('has its mark across each page, and none without one', async () => {
    const paragraphs = Array.from({ length: 30 }, () => ({ paragraph: sentence.repeat(4).trim() }))
    const draft = await createPdf({ ...content(paragraphs), mark: 'DRAFT' })
    expect(draft.pages).toBeGreaterThan(1)
    expect((await readPdfText(draft.bytes)).text.match(/DRAFT/g)).toHaveLength(draft.pages)
    expect((await readPdfText((await createPdf(content(paragraphs))).bytes)).text).not.toContain(
      'DRAFT',
    )
  })

  it('continues over as many pages as it needs, each with its number and footer, no word lost', async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, index) => `Paragraph ${index}. ${sentence.repeat(4).trim()} End ${index}.`,
    )
    const { bytes, pages } = await createPdf(
      content(paragraphs.map((paragraph) => ({ paragraph }))),
    )
    const read = await readPdfText(bytes)
    expect(pages).toBe(read.pages.length)
    expect(pages).toBeGreaterThan(5)
    for (const [index, page] of read.pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages}`)
      expect(page).toContain('ab'.repeat(32))
    }
    for (let index = 0; index < 60; index++)
      for (const word of [`Paragraph ${index}.`, `End ${index}.`]) expect(read.text).toContain(word)
  })

  it('breaks a word that is wider than the page', async () => {
    const word = 'x'.repeat(500)
    const { text } = await readPdfText(
      (await createPdf(content([{ fields: [['Hash', word]] }]))).bytes,
    )
    expect([...text.matchAll(/x/g)].length).toBe(500 + 0)
  })

  it('is the same for the same content', async () => {
    const [one, two] = [
      await createPdf(content([{ paragraph: sentence }])),
      await createPdf(content([{ paragraph: sentence }])),
    ]
    expect((await readPdfText(one.bytes)).pages).toEqual((await readPdfText(two.bytes)).pages)
    expect(one.bytes.length).toBe(two.bytes.length)
  })
})
