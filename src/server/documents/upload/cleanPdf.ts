import type * as Zlib from 'node:zlib'
import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

/**
 * A copy without encryption and unreferenced objects; with `isScripted` also without scripts and
 * attached files, and with its form fields drawn as they look. Plain streams are compressed, and
 * strings that match the pattern `kinds` are written as digits, so that nothing in them looks like
 * an object or another kind of file. Imports nothing at run time: inspectPdf sends its text to a
 * thread.
 */
export async function cleanPdf(
  library: typeof PdfLibrary,
  zlib: typeof Zlib,
  file: PDFDocument,
  { isScripted, kinds }: { readonly isScripted: boolean; readonly kinds: string },
): Promise<Uint8Array> {
  const {
    PDFArray,
    PDFDict,
    PDFHexString,
    PDFName,
    PDFPageLeaf,
    PDFRawStream,
    PDFRef,
    PDFStream,
    PDFString,
  } = library
  const { context } = file
  const scripts = new Set([
    'JS',
    'JavaScript',
    'XFA',
    'AA',
    'OpenAction',
    'EmbeddedFiles',
    'EF',
    'AF',
    'RichMediaContent',
  ])
  const scriptActions = new Set(['JavaScript', 'SubmitForm', 'Rendition'])
  const partsOf = (object: PDFObject | undefined): readonly PDFObject[] => {
    if (object instanceof PDFArray) return object.asArray()
    const dict = object instanceof PDFStream ? object.dict : object
    return dict instanceof PDFDict ? dict.values() : []
  }
  const doesScript = (object: PDFObject | undefined) => {
    const action = object instanceof PDFDict ? object.lookup(PDFName.of('S')) : undefined
    return action instanceof PDFName && scriptActions.has(action.decodeText())
  }
  const strip = (object: PDFObject) => {
    const dict = object instanceof PDFStream ? object.dict : object
    // In a damaged file a page can also be an action.
    if (dict instanceof PDFPageLeaf && doesScript(dict)) dict.delete(PDFName.of('S'))
    if (dict instanceof PDFDict)
      for (const [key, value] of dict.entries())
        if (scripts.has(key.decodeText()) || doesScript(context.lookup(value))) dict.delete(key)
    for (const part of partsOf(object)) if (!(part instanceof PDFRef)) strip(part)
  }
  if (isScripted) {
    for (const [, object] of context.enumerateIndirectObjects()) strip(object)
    try {
      file.getForm().flatten({ updateFieldAppearances: false })
    } catch {
      // A form whose fields have no appearance stays a form: its scripts are gone.
    }
  }
  const looksOther = (text: string) =>
    text.includes('PK\u0005\u0006') || new RegExp(kinds, 'i').test(text)
  const pack = (object: PDFObject) => {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Filter'))) return
    object.updateContents(zlib.deflateSync(object.contents))
    object.dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
    object.dict.delete(PDFName.of('DecodeParms'))
  }
  const escape = (object: PDFObject): void => {
    if (object instanceof PDFArray)
      for (const [index, part] of object.asArray().entries()) object.set(index, escaped(part))
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict)
      for (const [key, value] of dict.entries()) dict.set(key, escaped(value))
  }
  // A decrypted string is stored as its bytes, and parentheses in it would end it.
  const escaped = (part: PDFObject): PDFObject => {
    if (!(part instanceof PDFString)) {
      if (!(part instanceof PDFRef)) escape(part)
      return part
    }
    const raw = part.asString()
    if (looksOther(raw)) return PDFHexString.of(Buffer.from(part.asBytes()).toString('hex'))
    const rest = raw.replaceAll(/\\[^]/g, '')
    let depth = 0
    const isWhole = [...rest].every(
      (letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0) >= 0,
    )
    return isWhole && depth === 0 && !rest.includes('\\')
      ? part
      : PDFHexString.of(Buffer.from(raw, 'latin1').toString('hex'))
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    escape(object)
    pack(object)
  }
  const { trailerInfo } = context
  delete trailerInfo.Encrypt
  const kept = new Set<PDFObject>()
  const waiting: (PDFObject | undefined)[] = [trailerInfo.Root, trailerInfo.Info]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (part === undefined || kept.has(part)) continue
    kept.add(part)
    waiting.push(...(part instanceof PDFRef ? [context.lookup(part)] : partsOf(part)))
  }
  for (const [reference] of context.enumerateIndirectObjects())
    if (!kept.has(reference)) context.delete(reference)
  return file.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    useObjectStreams: false,
  })
}
