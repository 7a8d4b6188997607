import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

/**
 * A copy without encryption and without what nothing refers to; with `isScripted` also without scripts, and its form fields drawn as they
 * look. Imports nothing at run time: inspectPdf sends its text to a worker.
 */
export async function cleanPdf(library: typeof PdfLibrary, file: PDFDocument, isScripted: boolean): Promise<Uint8Array> {
  const { PDFArray, PDFDict, PDFName, PDFRef, PDFStream } = library
  const { context } = file
  const scripts = new Set(['JS', 'JavaScript', 'XFA', 'AA', 'OpenAction'])
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
    if (dict instanceof PDFDict)
      for (const [key, value] of dict.entries()) if (scripts.has(key.decodeText()) || doesScript(context.lookup(value))) dict.delete(key)
    for (const part of partsOf(object)) if (!(part instanceof PDFRef)) strip(part)
  }
  if (isScripted) {
    for (const [, object] of context.enumerateIndirectObjects()) strip(object)
    try {
      file.getForm().flatten({ updateFieldAppearances: false })
    } catch {
      // A form without pictures of its fields stays a form: its scripts are gone.
    }
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
  for (const [reference] of context.enumerateIndirectObjects()) if (!kept.has(reference)) context.delete(reference)
  return file.save({ addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: false })
}
