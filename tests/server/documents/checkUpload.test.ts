import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import {
  PDFDocument,
  PDFName,
  PDFString,
  type PDFContext,
  type PDFDict,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { decode } from 'jpeg-js'
import * as reader from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '#origination'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { deep, isDeep } from '../../deep.ts'
import { nameFile } from '../../../src/server/documents/upload/nameFile.ts'
import {
  checkUpload,
  type CheckedUpload,
} from '../../../src/server/documents/upload/checkUpload.ts'
import { findTestVirus } from '../../../src/server/documents/upload/findTestVirus.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import {
  addChunk,
  commentOn,
  eicar,
  heicFile,
  heicPicture,
  insertSegment,
  makeAction,
  makeArchive,
  makeJpeg,
  makePdf,
  makePng,
} from './makeFiles.ts'

const hurried = { ...limits.documents.thread, seconds: 0.001 }

/** Media type, or the problem's code. */
async function check(
  bytes: Uint8Array,
  declared?: string,
  changes: Partial<typeof limits.documents> = {},
): Promise<unknown> {
  try {
    const { content: _content, ...found } = await checkUpload(bytes, declared, {
      ...limits.documents,
      ...changes,
    })
    return found
  } catch (error) {
    return codeOf(error)
  }
}

function codeOf(error: unknown): string {
  if (error instanceof ProblemError) return error.issues[0]!.code
  throw error
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
    catalogue.set(
      PDFName.of('OpenAction'),
      context.obj({ S: PDFName.of('GoTo'), Next: [context.register(next)] }),
    )
  })

describe('a file that is sent', () => {
  it('is known by its content, whatever it says it is', async () => {
    expect(await check(await makePdf(3), 'image/png')).toEqual({
      mediaType: 'application/pdf',
      pages: 3,
    })
    expect(await check(makePng(800, 600), 'application/octet-stream')).toEqual({
      mediaType: 'image/png',
      pages: null,
    })
    expect(await check(makeJpeg(3000, 2000), 'application/pdf')).toEqual({
      mediaType: 'image/jpeg',
      pages: null,
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0), undefined, 'server/file-empty'],
    ['text', Buffer.from('Dear lender,'), 'text/plain', 'server/file-kind'],
    [
      'text that says it is a PDF',
      Buffer.from('Dear lender,'),
      'application/pdf',
      'server/file-kind',
    ],
    [
      'a page with a script',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'application/pdf',
      'server/file-kind',
    ],
    [
      'a vector picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      'server/file-kind',
    ],
    [
      'an archive',
      Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(5000)]),
      undefined,
      'server/file-kind',
    ],
    [
      'a program',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
      undefined,
      'server/file-kind',
    ],
    [
      'a film whose parts have no length',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200)]),
      undefined,
      'server/file-kind',
    ],
    [
      'a PDF behind a music tag',
      Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000%PDF-1.7'),
      undefined,
      'server/file-kind',
    ],
    [
      'a moving picture',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
      'image/gif',
      'server/file-kind',
    ],
    [
      'the beginning of an iPhone’s picture',
      heicFile,
      'application/octet-stream',
      'server/file-heic',
    ],
    ['what says it is one', Buffer.from('????'), 'image/heic', 'server/file-heic'],
    [
      'the beginning of a PDF',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat'),
      'application/pdf',
      'server/file-broken',
    ],
    ['a picture cut off', makePng(800, 600).subarray(0, -6), 'image/png', 'server/file-broken'],
    [
      'a photograph cut off',
      makeJpeg(800, 600).subarray(0, -2),
      'image/jpeg',
      'server/file-broken',
    ],
    [
      'a picture with something behind it',
      Buffer.concat([makePng(8, 8), Buffer.from('<script>')]),
      'image/png',
      'server/file-broken',
    ],
    [
      'a picture with an altered byte',
      Buffer.from(makePng(8, 8)).fill(0x7f, 20, 21),
      'image/png',
      'server/file-broken',
    ],
    ['a picture without pixels', makePng(0, 10), 'image/png', 'server/file-broken'],
    ['a picture of too many pixels', makePng(8000, 8000), 'image/png', 'server/picture-too-large'],
    ['a picture that is too long', makeJpeg(10_001, 10), 'image/jpeg', 'server/picture-too-large'],
  ])('is refused where it is %s', async (_what, bytes, declared, code) => {
    expect(await check(bytes, declared)).toBe(code)
  })

  it('becomes a JPEG without metadata where it is an iPhone’s picture, whatever its name says', async () => {
    const taken = await checkUpload(heicPicture, 'application/octet-stream', limits.documents)
    expect(taken).toMatchObject({ mediaType: 'image/jpeg', pages: null })
    const { width, height, data } = decode(taken.content, { useTArray: true })
    const colorAt = (x: number, y: number) => [
      ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
    ]
    expect([width, height]).toEqual([96, 64])
    expect(Math.min(...colorAt(20, 16)), 'the white box').toBeGreaterThan(240)
    const [red, , blue] = colorAt(80, 60)
    expect([red! > 140, blue! > 160]).toEqual([true, true])
    expect(Buffer.from(taken.content).includes('Exif')).toBe(false)
    const most = { ...limits.documents, heicPixels: 96 * 64 - 1 }
    await expect(checkUpload(heicPicture, undefined, most)).rejects.toMatchObject({
      issues: [{ code: 'server/picture-too-large' }],
    })
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

/** A PDF of two pages, every object written for itself. */
const plain = async () =>
  Buffer.from(await (await PDFDocument.load(await makePdf(2))).save({ useObjectStreams: false }))

describe('a file of two kinds', () => {
  const archive = makeArchive('run.js', 'alert(1)')
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const kindsIn = (content: Uint8Array) =>
    [archive.subarray(-22, -18), page, Buffer.from('obj <</S')].map((part) =>
      Buffer.from(content).includes(part),
    )

  it.each<readonly [string, () => Promise<Uint8Array>]>([
    ['an archive behind its end', async () => Buffer.concat([await plain(), archive])],
    [
      'an archive behind its end that says where a PDF ends',
      async () => Buffer.concat([await plain(), archive, Buffer.from('%%EOF')]),
    ],
    [
      'a web page between its objects',
      async () =>
        Buffer.from(
          (await plain()).toString('latin1').replace('endobj', () => `endobj\n%${page}`),
          'latin1',
        ),
    ],
    [
      'a web page in a text',
      () =>
        makePdf(2, (_, catalogue) => catalogue.set(PDFName.of('Note'), PDFString.of(String(page)))),
    ],
    [
      'an archive in a stream',
      () =>
        makePdf(2, (context, catalogue) =>
          catalogue.set(
            PDFName.of('Extra'),
            context.register(context.stream(Buffer.concat([archive, Buffer.alloc(9)]))),
          ),
        ),
    ],
    [
      'an object in a comment, where another reader may find it',
      async () =>
        Buffer.from(
          (await plain())
            .toString('latin1')
            .replace('endobj', 'endobj\n%99 0 obj <</S /JavaScript /JS (alert\\(1\\))>> endobj'),
          'latin1',
        ),
    ],
    [
      'an object in a stream',
      () =>
        makePdf(2, (context, catalogue) =>
          catalogue.set(
            PDFName.of('Extra'),
            context.register(context.stream('99 0 obj <</S /JavaScript /JS (alert)>> endobj')),
          ),
        ),
    ],
    [
      'an older state',
      async () =>
        Buffer.concat([
          await plain(),
          Buffer.from(
            '\n3 0 obj\n<</Producer (new)>>\nendobj\ntrailer\n<</Size 9>>\nstartxref\n0\n%%EOF\n',
          ),
        ]),
    ],
  ])('is kept as a PDF alone: %s', async (_what, make) => {
    const sent = await make()
    const { content, file, pages } = await keep(sent)
    expect(pages).toBe(2)
    expect(content).not.toBe(sent)
    expect(kindsIn(content)).toEqual([false, false, false])
    expect(wordsOf(file)).not.toContain('JavaScript')
    expect(await textOf(content)).toBe('Page 1 Page 2')
  })

  it('is refused where a picture of the PDF is the other one', async () => {
    const sent = await makePdf(1, (context, catalogue) => {
      const picture = context.stream(Buffer.concat([makeJpeg(9, 9), archive]), {
        Subtype: 'Image',
        Filter: 'DCTDecode',
      })
      catalogue.set(PDFName.of('Extra'), context.register(picture))
    })
    expect(await check(sent)).toBe('server/file-mixed')
  })

  it.each([
    ['a PDF', '%PDF-1.4 1 0 obj'],
    ['a web page', page],
    ['a program for a web server', '<?php system(1)'],
    ['an archive', archive],
  ])('is refused: a photograph that is %s', async (_what, other) => {
    const profile = Buffer.concat([
      Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'),
      Buffer.from(other),
    ])
    expect(await check(insertSegment(makeJpeg(9, 9), 0xe2, profile))).toBe('server/file-mixed')
    expect(await check(addChunk(makePng(9, 9), 'iCCP', profile))).toBe('server/file-mixed')
  })
})

/** The library leaves streams of objects out of what it writes. */
const namingObjects = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll('ObjStX', 'ObjStm'), 'latin1')

/** A PDF with one more stream. */
const packed = async (change: (context: PDFContext) => PDFStream) =>
  namingObjects(
    await makePdf(1, (context, catalogue) =>
      catalogue.set(PDFName.of('Extra'), context.register(change(context))),
    ),
  )
const hidden = `${'x'.repeat(5000)}${eicar}`
const asObjects = (context: PDFContext) =>
  context.flateStream(`90 0 ${' '.repeat(20)}(word) %${eicar}\n`, {
    Type: 'ObjStX',
    N: 1,
    First: 10,
  })

describe('what a PDF packs', () => {
  it.each<readonly [string, (context: PDFContext) => PDFStream]>([
    ['a stream', (context) => context.flateStream(hidden)],
    ['a stream of objects', asObjects],
    ['a file in it', (context) => context.flateStream(hidden, { Type: 'EmbeddedFile' })],
    ['a picture', (context) => context.flateStream(hidden, { Subtype: 'Image' })],
    [
      'a stream that is packed twice',
      (context) =>
        context.stream(deflateSync(deflateSync(hidden)), {
          Filter: ['FlateDecode', 'FlateDecode'],
        }),
    ],
    [
      'a stream in letters',
      (context) =>
        context.stream(`${Buffer.from(hidden).toString('hex')}>`, { Filter: 'ASCIIHexDecode' }),
    ],
    [
      'a stream whose end is missing',
      (context) =>
        context.stream(
          deflateSync(`${hidden}${Array.from({ length: 999 }, (_, nth) => nth)}`).subarray(0, -50),
          { Filter: 'FlateDecode' },
        ),
    ],
  ])('is looked into: the test file of virus checks in %s', async (_what, change) => {
    const sent = await packed(change)
    expect(sent.includes(eicar)).toBe(false)
    expect(await check(sent)).toBe('server/file-infected')
  })

  it('is looked into behind an encryption without a password', async () => {
    const sent = await PDFDocument.load(await packed((context) => context.flateStream(hidden)))
    sent.encrypt({ userPassword: '', ownerPassword: 'of the bank' })
    expect(await check(await sent.save())).toBe('server/file-infected')
  })

  const zeros = 2 ** 20
  it.each<readonly [string, (context: PDFContext) => PDFStream]>([
    ['a stream', (context) => context.flateStream(Buffer.alloc(zeros))],
    [
      'a stream of objects',
      (context) =>
        context.flateStream(Buffer.alloc(zeros, ' '), { Type: 'ObjStX', N: 1, First: 5 }),
    ],
    [
      'a stream that is packed twice',
      (context) =>
        context.stream(deflateSync(deflateSync(Buffer.alloc(zeros))), {
          Filter: ['FlateDecode', 'FlateDecode'],
        }),
    ],
  ])('may not be larger than the limit: %s', async (_what, change) => {
    const sent = await packed(change)
    expect(await check(sent, undefined, { unpackedBytes: zeros / 2 })).toBe('server/file-swells')
  })

  it('may be as large pictures as there are: they are looked at as far as the limit goes', async () => {
    const sent = await packed((context) =>
      context.flateStream(Buffer.alloc(zeros), { Subtype: 'Image' }),
    )
    expect(await check(sent, undefined, { unpackedBytes: zeros / 2 })).toMatchObject({ pages: 1 })
  })
})

it('forms can name the kinds of files that are taken, by type and by name', () => {
  const kinds = formUi.definitions.documentKinds.enum
  const stored = [
    'application/pdf',
    'image/jpeg',
    'image/png',
  ] satisfies readonly CheckedUpload['mediaType'][]
  expect(kinds.filter((kind) => kind.includes('/'))).toEqual([...stored, 'image/heic'])
  const endings = stored.map((type) => /\.\w+$/.exec(nameFile('a', type))![0])
  expect(kinds).toEqual(expect.arrayContaining(endings))
})

const lockedBy = async (userPassword: string) => {
  const sent = await PDFDocument.load(await makePdf(2))
  sent.encrypt({
    userPassword,
    ownerPassword: 'of the bank',
    permissions: { printing: false, copying: false },
  })
  return sent.save()
}

const openingWith = (kind: string) =>
  makePdf(1, (context, catalogue) => {
    const action = makeAction(context, kind)
    if (kind === 'URI') (action as PDFDict).delete(PDFName.of('JS'))
    catalogue.set(PDFName.of('OpenAction'), context.register(action))
  })

describe('a PDF', () => {
  it.each(['Launch', 'ImportData', 'GoToE'])(
    'that opens with the command %s is refused',
    async (kind) => {
      expect(await check(await openingWith(kind))).toBe('server/file-active')
    },
  )

  it.each(['JavaScript', 'SubmitForm', 'Rendition', 'URI'])(
    'that opens with the action %s is kept without it',
    async (kind) => {
      const { file, pages } = await keep(await openingWith(kind))
      expect(pages).toBe(1)
      expect(wordsOf(file)).not.toMatch(/OpenAction|JavaScript|SubmitForm|Rendition|URI|app\.alert/)
    },
  )

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
    const script = sent.context.obj({
      S: PDFName.of('JavaScript'),
      JS: PDFString.of('AFSimple_Calculate("SUM")'),
    })
    field.acroField.dict.set(
      PDFName.of('AA'),
      sent.context.obj({ C: sent.context.register(script) }),
    )
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

  it('with a link in its text is taken: nothing happens unless someone follows it', async () => {
    const bytes = await makePdf(1, (context) => {
      context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          A: { S: 'URI', URI: PDFString.of('https://example.com') },
        }),
      )
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

  it('that keeps the parser busy for longer than it may is not called damaged, and the server continues meanwhile', async () => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('1 0 obj\n<< /A [[[[ ] ] >>\nendobj\n'.repeat(150_000)),
    ])
    let turns = 0
    const turning = setInterval(() => turns++, 5)
    expect(
      await check(bytes, undefined, { thread: { ...limits.documents.thread, seconds: 0.3 } }),
    ).toBe('server/file-late')
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10)
  })

  it('and a good file on a server that is too busy to read it in time can be sent again', async () => {
    for (const [bytes, pages] of [
      [await makePdf(3), 3] as const,
      [makePng(800, 600), null] as const,
    ]) {
      expect(await check(bytes, undefined, { thread: hurried })).toBe('server/file-late')
      const late = await checkUpload(bytes, undefined, {
        ...limits.documents,
        thread: hurried,
      }).catch((error: ProblemError) => error)
      expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
      expect(await check(bytes)).toMatchObject({ pages })
    }
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
  const kept = new Map<string, Promise<CheckedUpload | string>>()
  /** What is kept of a file, or the problem's code. */
  const keepOnce = (file: string) => {
    const found =
      kept.get(file) ??
      checkUpload(readFileSync(join(suite, file)), undefined, limits.documents).catch(codeOf)
    kept.set(file, found)
    return found
  }
  const taken = files.filter((_, index) => isDeep || index % 3 === 0)
  describe('PDFs that other people made', () => {
    it.each(taken)(
      '$file is kept with its pages and words, or refused for a reason',
      async (each) => {
        const bytes = readFileSync(join(suite, each.file))
        const found = await keepOnce(each.file)
        if (each.pdfjs_4_10_38.error === 'PasswordException')
          expect(found).toBe('server/file-locked')
        else if (typeof found === 'string')
          expect(['server/file-active', 'server/file-broken', 'server/file-locked']).toContain(
            found,
          )
        else {
          const { content, pages } = found
          await PDFDocument.load(content, { throwOnInvalidObject: true })
          expect(pages).toBe(each.pdfjs_4_10_38.pages)
          // The reader opens one of them after it is mended, not before. What a form shows becomes
          // text of its page.
          const words = await textOf(bytes).catch(() => '')
          expect(wordsIn(await textOf(content))).toEqual(expect.arrayContaining(wordsIn(words)))
        }
      },
    )

    it('nearly all that can be read are taken', async () => {
      const readable = taken.filter(({ pdfjs_4_10_38: { pages } }) => pages !== undefined)
      const found = await Promise.all(readable.map(({ file }) => keepOnce(file)))
      const refused = readable.flatMap(({ file }, index) =>
        typeof found[index] === 'string' ? [`${file}: ${found[index]}`] : [],
      )
      expect(refused).toEqual([])
      expect(readable.length).toBeGreaterThanOrEqual(deep(12, 38))
    })
  })
} else
  describe.skip(`PDFs that other people made: not run, there is no ${expected}`, () => undefined)
