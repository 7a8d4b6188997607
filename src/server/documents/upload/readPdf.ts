import type * as PdfLibrary from 'pdf-lib'
import type { PDFObject } from 'pdf-lib'

export interface PdfFinding {
  /** locked: encrypted. active: scripts, attached files, commands to other programs. broken: cannot be read. */
  readonly verdict: 'sound' | 'locked' | 'active' | 'broken'
  readonly pages: number
}

/**
 * Parses every object of a PDF. Stands alone, imports nothing: inspectPdf sends its text to a worker. Names are compared decoded, so that
 * `/J#61vaScript` is found.
 */
export async function readPdf(library: typeof PdfLibrary, bytes: Uint8Array): Promise<PdfFinding> {
  const { PDFDocument, PDFDict, PDFArray, PDFName, PDFStream, ParseSpeeds } = library
  const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'])
  const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'GoToE', 'RichMediaExecute'])
  const nameOf = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : undefined)
  const opensAddress = (action: PDFObject | undefined, depth = 0): boolean => {
    if (depth > 20) return true
    if (action instanceof PDFArray) return action.asArray().some((_, index) => opensAddress(action.lookup(index), depth + 1))
    if (!(action instanceof PDFDict)) return false
    return nameOf(action.lookup(PDFName.of('S'))) === 'URI' || opensAddress(action.lookup(PDFName.of('Next')), depth + 1)
  }
  const isActive = (object: PDFObject): boolean => {
    const waiting: PDFObject[] = [object]
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      if (part instanceof PDFArray) waiting.push(...part.asArray())
      const dict = part instanceof PDFStream ? part.dict : part instanceof PDFDict ? part : undefined
      if (!dict) continue
      for (const [key, value] of dict.entries()) {
        const name = key.decodeText()
        if (activeKeys.has(name)) return true
        if (name === 'S' && activeActions.has(nameOf(dict.context.lookup(value)) ?? '')) return true
        if (name === 'Type' && nameOf(dict.context.lookup(value)) === 'EmbeddedFile') return true
        const meant = dict.context.lookup(value)
        if (name === 'OpenAction' && meant instanceof PDFDict && opensAddress(meant)) return true
        if (name === 'AA' && meant instanceof PDFDict && meant.values().some((each) => opensAddress(dict.context.lookup(each)))) return true
        waiting.push(value)
      }
    }
    return false
  }
  try {
    const file = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
    if (file.context.trailerInfo.Encrypt) return { verdict: 'locked', pages: 0 }
    const pages = file.getPageCount()
    for (const [, object] of file.context.enumerateIndirectObjects()) if (isActive(object)) return { verdict: 'active', pages }
    return { verdict: 'sound', pages }
  } catch {
    // pdf-lib's own error for it cannot be told by its class, and what is encrypted may break the parser before it is thrown.
    return { verdict: Buffer.from(bytes).includes('/Encrypt', 0, 'latin1') ? 'locked' : 'broken', pages: 0 }
  }
}
