import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { validateAnswer } from '#engine'
import type { JsonObject } from '#model'
import common from '../../../schemas/common/name.json' with { type: 'json' }
import { createPdf } from '../../../src/server/documents/pdf/createPdf.ts'
import { embedFonts } from '../../../src/server/documents/pdf/embedFonts.ts'
import { shapeText } from '../../../src/server/documents/pdf/fonts/shapeText.ts'
import { generatePackage } from './drawPapers.ts'
import { legalName } from '../../../src/origination/facts/legalName.ts'
import { loadEngines } from '../../engine/loadEngines.ts'
import { applicantFacts, serve } from './applicant.ts'
import { readPdfText } from './readPdfText.ts'

const { engines } = await loadEngines()
const form = 'registration/legal-name'
const latin =
  'Please enter this name in Latin letters, as your passport or driver’s license spells it.'
const validationErrors = (answer: Record<string, string | boolean>, org = 'alder') =>
  validateAnswer(engines.get(org)!, form, answer, {}).map(({ pointer, message }) => [
    pointer,
    message,
  ])

const people = [
  ['Seán', 'O’Brien'],
  ['Gabriele', "D'Angelo"],
  ['Amy', 'St. John'],
  ['Nguyễn', 'Thị Ánh'],
  ['María-José', 'Carreño Quiñones'],
  ['Đặng', 'Hữu Phước'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['Пётр', 'Щукин'],
  ['Արամ', 'Խաչատրյան'],
  ['შოთა', 'რუსთაველი'],
  ['דוד', 'לוי'],
  ['محمد', 'الأحمد'],
  ['علی', 'پورکاظم'],
] as const

/**
 * Letters that PDF readers turn around again come with the marks and forms that they have by
 * themselves.
 */
const asRead = (text: string) => text.normalize('NFKC')

const printed = async (names: readonly string[]) => {
  const { bytes } = await createPdf({
    title: 'A title',
    lang: 'en-US',
    sender: 'Riverbend Lending',
    footer: [],
    pageWords: 'Page {page} of {pages}',
    date: new Date('2026-11-21T12:00:00Z'),
    blocks: names.map((paragraph) => ({ paragraph })),
  })
  return asRead((await readPdfText(bytes)).text)
}

describe('a name', () => {
  it.each(people)('of the form is printed as it was typed: %s %s', async (firstName, lastName) => {
    expect(validationErrors({ firstName, lastName })).toEqual([])
    expect(await printed([`${firstName} ${lastName}`])).toContain(
      asRead(`${firstName} ${lastName}`),
    )
  })

  it.each(['田中', 'ทักษิณ', 'नरेन्द्र', '김민준', 'ታደሰ'])(
    'in letters that no document of ours prints is asked for in Latin ones: %s',
    (last) => {
      for (const org of engines.keys()) {
        expect(validationErrors({ firstName: 'Ada', lastName: last }, org)).toEqual([
          ['/lastName', latin],
        ])
        expect(validationErrors({ firstName: last, lastName: 'Reed' }, org)).toEqual([
          ['/firstName', latin],
        ])
      }
    },
  )

  it('holds no letter that the fonts lack, alone or joined to others', async () => {
    const { printable } = await embedFonts(await PDFDocument.create(), '')
    const allowed = [common.definitions.last.pattern, common.definitions.printed.pattern].map(
      (pattern) => new RegExp(pattern, 'u'),
    )
    const lacking: string[] = []
    let taken = 0
    for (let code = 0; code <= 0x2fa1f; code++) {
      const letter = String.fromCodePoint(code)
      if (!allowed.every((pattern) => pattern.test(`A${letter}`))) continue
      taken++
      for (const text of [letter, letter.repeat(3)].map((each) => shapeText(each.normalize('NFC'))))
        if (printable(text) !== text) lacking.push(code.toString(16))
    }
    expect(taken).toBeGreaterThan(1_500)
    expect(lacking).toEqual([])
  })

  it('of one word is taken where the person says so, in every lender, and has no space before it', () => {
    for (const org of engines.keys()) {
      expect(validationErrors({ lastName: 'Suharto', hasOneName: true }, org)).toEqual([])
      expect(validationErrors({ lastName: 'Suharto' }, org)).toEqual([
        ['/firstName', 'Please enter the first name'],
      ])
      expect(validationErrors({ lastName: 'Suharto', hasOneName: false }, org)).toEqual([
        ['/firstName', 'Please enter the first name'],
      ])
      expect(validationErrors({ hasOneName: true }, org)).toEqual([
        ['/lastName', 'Last name is required'],
      ])
    }
    expect(legalName({ name: { firstName: null, lastName: 'Suharto' } })).toBe('Suharto')
  })

  it('of one word is taken of another signer, too, in every lender', () => {
    const signer = { lastName: 'Suharto', email: 'suharto@example.com', relationship: 'CO_OWNER' }
    for (const engine of engines.values()) {
      const asked = (one: JsonObject) =>
        validateAnswer(
          engine,
          'application/additional-signer',
          { needed: 'YES', signers: [one] },
          {},
        ).flatMap(({ pointer, message }) =>
          pointer?.startsWith('/signers/0') ? [[pointer, message]] : [],
        )
      expect(asked({ ...signer, hasOneName: true })).toEqual([])
      expect(asked(signer)).toEqual([['/signers/0/firstName', 'Please enter the first name']])
    }
  })

  it('of one word stands in the documents of an application as it is', async () => {
    const name = { firstName: null, middleName: null, lastName: 'Suharto', suffix: null }
    const made = await generatePackage(
      await serve(),
      applicantFacts({ person: { name } }),
      'closing',
    )
    const texts = await Promise.all(made.map(async ({ bytes }) => (await readPdfText(bytes)).text))
    expect(texts.filter((text) => text.includes('Suharto')).length).toBeGreaterThan(0)
    expect(texts.filter((text) => /null|undefined/.test(text))).toEqual([])
  })
})

describe('shapeText', () => {
  it.each([
    ['Ada Reed', 'Ada Reed'],
    ['דוד לוי JR', 'יול דוד JR'],
    ['محمد', '\uFEAA\uFEE4\uFEA4\uFEE3'],
    ['لا', '\uFEFB'],
    ['سلام', '\uFEE1\uFEFC\uFEB3'],
    ['دار', '\uFEAD\uFE8D\uFEA9'],
    ['سال ۱۲۳', '۱۲۳ \uFEDD\uFE8E\uFEB3'],
    ['سال ۱۲۳، خانه ۴۵', '۴۵ \uFEEA\uFEE7\uFE8E\uFEA7 ،۱۲۳ \uFEDD\uFE8E\uFEB3'],
    ['دار ١٢/٣/٢٠٢٦', '١٢/٣/٢٠٢٦ \uFEAD\uFE8D\uFEA9'],
    ['دار 6.25%', '%6.25 \uFEAD\uFE8D\uFEA9'],
    ['Ada سلام ۱۲۳ Reed', 'Ada ۱۲۳ \uFEE1\uFEFC\uFEB3 Reed'],
    ['דירה 12 רחוב 7', '7 בוחר 12 הריד'],
    ['Unit 12: דירה 34 רחוב (חדש), floor 5', 'Unit 12: (שדח) בוחר 34 הריד, floor 5'],
    ['שָׁלוֹם', 'םוֹלשָׁ'],
  ])('puts %s in the order of its glyphs', (line, glyphs) => {
    expect(shapeText(line)).toBe(glyphs)
  })
})
