import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

/**
 * active: content that can't be removed without losing the document. scripts: content that a clean
 * copy leaves out, including attached files.
 */
export type Danger = 'active' | 'scripts' | 'none'

/**
 * What a PDF does in addition to showing its pages. Names are compared decoded, so that
 * `/J#61vaScript` is found. Imports nothing at run time: inspectPdf sends its text to a thread.
 */
export function findDanger(
  { PDFArray, PDFDict, PDFName, PDFStream }: typeof PdfLibrary,
  file: PDFDocument,
): Danger {
  // A portfolio's content is the files in it.
  const activeKeys = new Set(['Collection'])
  const activeActions = new Set(['Launch', 'ImportData', 'GoToE', 'RichMediaExecute'])
  const scriptKeys = new Set(['JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent'])
  const scriptActions = new Set(['JavaScript', 'SubmitForm', 'Rendition'])
  const nameOf = (object: PDFObject | undefined) =>
    object instanceof PDFName ? object.decodeText() : undefined
  const opensAddress = (action: PDFObject | undefined, depth = 0): boolean => {
    if (depth > 20) return true
    if (action instanceof PDFArray)
      return action.asArray().some((_, index) => opensAddress(action.lookup(index), depth + 1))
    if (!(action instanceof PDFDict)) return false
    return (
      nameOf(action.lookup(PDFName.of('S'))) === 'URI' ||
      opensAddress(action.lookup(PDFName.of('Next')), depth + 1)
    )
  }
  // Pages that only a script would draw, such as "Please wait".
  if (String(file.catalog.get(PDFName.of('NeedsRendering'))) === 'true') return 'active'

  let danger: Danger = 'none'
  const waiting: PDFObject[] = file.context.enumerateIndirectObjects().map(([, object]) => object)
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (part instanceof PDFArray) waiting.push(...part.asArray())
    const dict = part instanceof PDFStream ? part.dict : part instanceof PDFDict ? part : undefined
    if (!dict) continue
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      const meant = dict.context.lookup(value)
      const meantName = nameOf(meant) ?? ''
      if (activeKeys.has(name) || (name === 'S' && activeActions.has(meantName))) return 'active'
      // Attached files, and the parts of an XFA form, have that type.
      if (
        scriptKeys.has(name) ||
        (name === 'S' && scriptActions.has(meantName)) ||
        meantName === 'EmbeddedFile'
      )
        danger = 'scripts'
      if (name === 'OpenAction' && meant instanceof PDFDict && opensAddress(meant))
        danger = 'scripts'
      if (
        name === 'AA' &&
        meant instanceof PDFDict &&
        meant.values().some((each) => opensAddress(dict.context.lookup(each)))
      )
        danger = 'scripts'
      waiting.push(value)
    }
  }
  return danger
}
