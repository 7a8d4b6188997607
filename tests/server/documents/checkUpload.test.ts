import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { checkUpload } from '../../../src/server/documents/upload/checkUpload.ts'
import { findTestVirus } from '../../../src/server/documents/upload/findTestVirus.ts'
import { Refusal } from '../../../src/server/http/Refusal.ts'
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

describe('a PDF', () => {
  it.each(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'URI'])(
    'that opens with the action %s is refused',
    async (kind) => {
      const bytes = await makePdf(1, (context, catalogue) => {
        const action = makeAction(context, kind)
        if (kind === 'URI') (action as any).delete(PDFName.of('JS'))
        catalogue.set(PDFName.of('OpenAction'), context.register(action))
      })
      expect(await check(bytes)).toBe('server/file-active')
    },
  )

  it('that opens an address after a jump is refused; one that only jumps is not', async () => {
    expect(await check(await opening('URI'))).toBe('server/file-active')
    expect(await check(await opening('GoTo'))).toMatchObject({ pages: 1 })
  })

  it('with a link in its text is taken: nothing happens unless somebody follows it', async () => {
    const bytes = await makePdf(1, (context) => {
      context.register(context.obj({ Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://example.com') } }))
    })
    expect(await check(bytes)).toMatchObject({ pages: 1 })
  })

  it('with a script under a disguised name, deep inside, is refused', async () => {
    const bytes = await makePdf(1, (context) => {
      context.register(context.obj({ Deep: [[{ Deeper: { S: PDFName.of('J#61vaScript') } }]] }))
    })
    expect(bytes.includes('JavaScript')).toBe(false)
    expect(await check(bytes)).toBe('server/file-active')
  })

  it('with a file in it is refused', async () => {
    const file = await PDFDocument.create()
    file.addPage()
    await file.attach(Buffer.from('MZ'), 'invoice.exe')
    expect(await check(await file.save())).toBe('server/file-active')
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
  describe('PDFs that other people made', () => {
    it.each(files)('$file is taken with its pages, or refused for a reason', async (each) => {
      const found = await check(readFileSync(join(suite, each.file)))
      if (each.encrypted?.startsWith('yes') || each.pdfjs_4_10_38.error === 'PasswordException') {
        expect(found).toBe('server/file-locked')
      } else if (typeof found === 'object') expect((found as { pages: number }).pages).toBe(each.pdfjs_4_10_38.pages)
      else expect(['server/file-active', 'server/file-broken']).toContain(found)
    })

    it('the sound ones are taken, but for one', async () => {
      const sound = files.filter(
        (each) => each.poppler_pages !== null && each.encrypted === 'no' && each.form === 'none' && each.pdfjs_4_10_38.pages,
      )
      const found = await Promise.all(sound.map((each) => check(readFileSync(join(suite, each.file)))))
      const refused = sound.filter((_, index) => typeof found[index] === 'string').map(({ file }) => file)
      // Its page tree does not say that it is one.
      expect(refused).toEqual(['issue21436.pdf'])
    })
  })
} else describe.skip(`PDFs that other people made: not run, there is no ${expected}`, () => undefined)
