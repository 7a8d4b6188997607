import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString, type PDFDict } from '@cantoo/pdf-lib'
import * as reader from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#origination'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { nameFile } from '../../../src/server/documents/upload/nameFile.ts'
import { checkUpload, type CheckedUpload } from '../../../src/server/documents/upload/checkUpload.ts'
import { findTestVirus } from '../../../src/server/documents/upload/findTestVirus.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { addChunk, commentOn, eicar, heicFile, makeAction, makeJpeg, makePdf, makePng } from './makeFiles.ts'

/** Media type, or the refusal's code. */
async function check(bytes: Uint8Array, declared?: string, changes: Partial<typeof limits.documents> = {}): Promise<unknown> {
  try {
    const { content: _content, ...found } = await checkUpload(bytes, declared, { ...limits.documents, ...changes })
    return found
  } catch (error) {
    if (error instanceof Refusal) return error.issues[0]!.code
    throw error
  }
}

/** What is kept of a PDF: its bytes, and the file that they are. */
async function keep(bytes: Uint8Array) {
  const { content, pages } = await checkUpload(bytes, undefined, limits.documents)
  return { content, pages, file: await PDFDocument.load(content, { throwOnInvalidObject: true }) }
}

/** All objects of a file, as they are written. */
function wordsOf(file: PDFDocument): string {
  return file.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .join('\n')
}

/** The words on its pages, as the reader of the page finds them. */
async function textOf(content: Uint8Array): Promise<string> {
  const file = await reader.getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const words: string[] = []
  for (let page = 1; page <= file.numPages; page++) {
    const { items } = await (await file.getPage(page)).getTextContent()
    words.push(...items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])))
  }
  return words.join(' ')
}

/** "1, 2" → ["1", "2"], each once. */
const wordsIn = (text: string) => [...new Set(text.match(/\w+/g) ?? [])]

/** A PDF whose first action leads to another one. */
const opening = (kind: string) =>
  makePdf(1, (context, catalogue) => {
    const next = context.obj({ S: PDFName.of(kind), URI: PDFString.of('https://example.com') })
    catalogue.set(PDFName.of('OpenAction'), context.obj({ S: PDFName.of('GoTo'), Next: [context.register(next)] }))
  })

describe('a file that is sent', () => {
  it('is known by its content, whatever it says it is', async () => {
    expect(await check(await makePdf(3), 'image/png')).toEqual({ mediaType: 'application/pdf', pages: 3 })
    expect(await check(makePng(800, 600), 'application/octet-stream')).toEqual({ mediaType: 'image/png', pages: null })
    expect(await check(makeJpeg(3000, 2000), 'application/pdf')).toEqual({ mediaType: 'image/jpeg', pages: null })
  })

  it.each([
    ['nothing', Buffer.alloc(0), undefined, 'server/file-empty'],
    ['text', Buffer.from('Dear lender,'), 'text/plain', 'server/file-kind'],
    ['text that says it is a PDF', Buffer.from('Dear lender,'), 'application/pdf', 'server/file-kind'],
    ['a page with a script', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/pdf', 'server/file-kind'],
    ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png', 'server/file-kind'],
    ['an archive', Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(5000)]), undefined, 'server/file-kind'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), undefined, 'server/file-kind'],
    ['a moving picture', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/gif', 'server/file-kind'],
    ['an iPhone’s picture', heicFile, 'application/octet-stream', 'server/file-heic'],
    ['what says it is one', Buffer.from('????'), 'image/heic', 'server/file-heic'],
    ['the beginning of a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat'), 'application/pdf', 'server/file-broken'],
    ['a picture cut off', makePng(800, 600).subarray(0, -6), 'image/png', 'server/file-broken'],
    ['a photograph cut off', makeJpeg(800, 600).subarray(0, -2), 'image/jpeg', 'server/file-broken'],
    ['a picture with something behind it', Buffer.concat([makePng(8, 8), Buffer.from('<script>')]), 'image/png', 'server/file-broken'],
    ['a picture with an altered byte', Buffer.from(makePng(8, 8)).fill(0x7f, 20, 21), 'image/png', 'server/file-broken'],
    ['a picture without pixels', makePng(0, 10), 'image/png', 'server/file-broken'],
    ['a picture of too many pixels', makePng(8000, 8000), 'image/png', 'server/picture-too-large'],
    ['a picture that is too long', makeJpeg(10_001, 10), 'image/jpeg', 'server/picture-too-large'],
  ])('is refused where it is %s', async (_what, bytes, declared, code) => {
    expect(await check(bytes, declared)).toBe(code)
  })

  it('may be 10,000 px wide, 50 megapixels large, 200 pages long', async () => {
    expect(await check(makePng(10_000, 5000))).toMatchObject({ mediaType: 'image/png' })
    expect(await check(await makePdf(200))).toMatchObject({ pages: 200 })
    expect(await check(await makePdf(201))).toBe('server/file-too-many-pages')
  })

  it('may have 15 MB and not a byte more', async () => {
    const picture = makeJpeg(10, 10)
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    expect(await check(padded(15 * 1024 * 1024))).toMatchObject({ mediaType: 'image/jpeg' })
    expect(await check(padded(15 * 1024 * 1024 + 1))).toBe('server/file-too-large')
  })
})

describe('a picture', () => {
  const gps = 'GPS 37.8044 N 122.2712 W'
  it.each([
    ['photograph', commentOn(makeJpeg(640, 480), gps), makeJpeg(640, 480)],
    ['PNG', addChunk(makePng(64, 64), 'tEXt', Buffer.from(gps)), makePng(64, 64)],
  ])('is kept without the place where it was taken: a %s', async (_kind, sent, plain) => {
    const { content } = await checkUpload(sent, undefined, limits.documents)
    expect(Buffer.from(content).includes('GPS')).toBe(false)
    expect(Buffer.from(content).equals(plain)).toBe(true)
  })
})

it('forms can name the kinds of files that are taken, by type and by name', () => {
  const kinds = formUi.definitions.documentKinds.enum
  const types = kinds.filter((kind) => kind.includes('/'))
  expect(types).toEqual(['application/pdf', 'image/jpeg', 'image/png'] satisfies readonly CheckedUpload['mediaType'][])
  const endings = types.map((type) => /\.\w+$/.exec(nameFile('a', type as CheckedUpload['mediaType']))![0])
  expect(kinds).toEqual(expect.arrayContaining(endings))
})

const lockedBy = async (userPassword: string) => {
  const sent = await PDFDocument.load(await makePdf(2))
  sent.encrypt({ userPassword, ownerPassword: 'of the bank', permissions: { printing: false, copying: false } })
  return sent.save()
}

const openingWith = (kind: string) =>
  makePdf(1, (context, catalogue) => {
    const action = makeAction(context, kind)
    if (kind === 'URI') (action as PDFDict).delete(PDFName.of('JS'))
    catalogue.set(PDFName.of('OpenAction'), context.register(action))
  })

describe('a PDF', () => {
  it.each(['Launch', 'ImportData', 'GoToE'])('that opens with the command %s is refused', async (kind) => {
    expect(await check(await openingWith(kind))).toBe('server/file-active')
  })

  it.each(['JavaScript', 'SubmitForm', 'Rendition', 'URI'])('that opens with the action %s is kept without it', async (kind) => {
    const { file, pages } = await keep(await openingWith(kind))
    expect(pages).toBe(1)
    expect(wordsOf(file)).not.toMatch(/OpenAction|JavaScript|SubmitForm|Rendition|URI|app\.alert/)
  })

  it('that opens an address after a jump is kept without both; one that only jumps stays as it is', async () => {
    expect(wordsOf((await keep(await opening('URI'))).file)).not.toMatch(/OpenAction|example\.com/)
    const jumping = await opening('GoTo')
    expect((await checkUpload(jumping, undefined, limits.documents)).content).toBe(jumping)
  })

  it('with a form that computes is kept with what it shows, as text', async () => {
    const sent = await PDFDocument.create()
    const field = sent.getForm().createTextField('total')
    field.setText('1,234.56')
    field.addToPage(sent.addPage())
    const script = sent.context.obj({ S: PDFName.of('JavaScript'), JS: PDFString.of('AFSimple_Calculate("SUM")') })
    field.acroField.dict.set(PDFName.of('AA'), sent.context.obj({ C: sent.context.register(script) }))
    const { file, content } = await keep(await sent.save())
    expect(wordsOf(file)).not.toMatch(/JavaScript|Calculate/)
    expect(file.getForm().getFields()).toEqual([])
    expect(await textOf(content)).toContain('1,234.56')
  })

  it('that forbids printing or copying is kept open; one that asks for a password is refused', async () => {
    const { file, content, pages } = await keep(await lockedBy(''))
    expect(pages).toBe(2)
    expect(file.context.trailerInfo.Encrypt).toBeUndefined()
    expect(await textOf(content)).toBe('Page 1 Page 2')
    expect(await check(await lockedBy('secret'))).toBe('server/file-locked')
  })

  it('whose pages do not say that they are pages is mended', async () => {
    const sent = await PDFDocument.load(await makePdf(2))
    for (const { node } of sent.getPages()) node.delete(PDFName.Type)
    const { pages, content } = await keep(await sent.save({ useObjectStreams: false }))
    expect(pages).toBe(2)
    expect(await textOf(content)).toBe('Page 1 Page 2')
  })

  it('with a link in its text is taken: nothing happens unless somebody follows it', async () => {
    const bytes = await makePdf(1, (context) => {
      context.register(context.obj({ Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://example.com') } }))
    })
    expect(await check(bytes)).toMatchObject({ pages: 1 })
  })

  it('with a script under a disguised name, deep inside, is kept without it', async () => {
    const bytes = await makePdf(1, (context) => {
      context.register(context.obj({ Deep: [[{ Deeper: { S: PDFName.of('J#61vaScript') } }]] }))
    })
    expect(bytes.includes('JavaScript')).toBe(false)
    expect(wordsOf((await keep(bytes)).file)).not.toMatch(/JavaScript|J#61vaScript/)
  })

  it('with a file in it is kept without that file; one that is a folder of files is refused', async () => {
    const sent = await PDFDocument.create()
    sent.addPage().drawText('See the invoice')
    await sent.attach(Buffer.from('MZ'), 'invoice.exe')
    const { file, content } = await keep(await sent.save())
    expect(wordsOf(file)).not.toMatch(/EmbeddedFile|invoice\.exe|\/EF/)
    expect(await textOf(content)).toBe('See the invoice')
    sent.catalog.set(PDFName.of('Collection'), sent.context.obj({ Type: 'Collection' }))
    expect(await check(await sent.save())).toBe('server/file-active')
  })

  it('that keeps the parser busy for longer than it may is broken, and the server goes on meanwhile', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj\n<< /A [[[[ ] ] >>\nendobj\n'.repeat(150_000))])
    let turns = 0
    const turning = setInterval(() => turns++, 5)
    expect(await check(bytes, undefined, { parseSeconds: 0.3 })).toBe('server/file-broken')
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10)
  })
})

describe('the test file of virus checks', () => {
  it('is found wherever in a file it stands', async () => {
    expect(await findTestVirus(Buffer.from(`%PDF-1.7 ${eicar}`))).toBe('infected')
    expect(await findTestVirus(Buffer.from('%PDF-1.7'))).toBe('clean')
  })
})

const suite = join(process.env.LINTEL_SUITES ?? '../shared/suites', 'pdf')
const expected = join(suite, 'expected.json')
if (existsSync(expected)) {
  const { files } = JSON.parse(readFileSync(expected, 'utf8')) as {
    files: {
      file: string
      poppler_pages: number | null
      encrypted: string | null
      form: string | null
      pdfjs_4_10_38: { pages?: number; error?: string }
    }[]
  }
  const checked = new Map<string, Promise<unknown>>()
  const checkOnce = (file: string) => {
    const found = checked.get(file) ?? check(readFileSync(join(suite, file)))
    checked.set(file, found)
    return found
  }
  describe('PDFs that other people made', () => {
    it.each(files)('$file is kept with its pages and words, or refused for a reason', async (each) => {
      const bytes = readFileSync(join(suite, each.file))
      const found = await checkOnce(each.file)
      if (each.pdfjs_4_10_38.error === 'PasswordException') expect(found).toBe('server/file-locked')
      else if (typeof found === 'string') expect(['server/file-active', 'server/file-broken', 'server/file-locked']).toContain(found)
      else {
        const { content, pages } = await keep(bytes)
        expect(pages).toBe(each.pdfjs_4_10_38.pages)
        // The reader opens one of them after it is mended, not before. What a form shows becomes text of its page.
        const words = await textOf(bytes).catch(() => '')
        expect(wordsIn(await textOf(content))).toEqual(expect.arrayContaining(wordsIn(words)))
      }
    })

    it('nearly all that can be read are taken', async () => {
      const readable = files.filter(({ pdfjs_4_10_38: { pages } }) => pages !== undefined)
      const found = await Promise.all(readable.map(({ file }) => checkOnce(file)))
      const refused = readable.flatMap(({ file }, index) => (typeof found[index] === 'string' ? [`${file}: ${found[index]}`] : []))
      expect(refused).toEqual([])
      expect(readable.length).toBe(38)
    })
  })
} else describe.skip(`PDFs that other people made: not run, there is no ${expected}`, () => undefined)
