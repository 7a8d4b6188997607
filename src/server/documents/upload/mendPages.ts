import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

/**
 * Adds missing types to pages and page groups of a damaged file, by their contents, and returns
 * whether one was missing. Imports nothing at run time: inspectPdf sends its text to a thread.
 */
export function mendPages(
  { PDFArray, PDFDict, PDFName, PDFPageLeaf, PDFPageTree, PDFRef }: typeof PdfLibrary,
  file: PDFDocument,
): boolean {
  const { context, catalog } = file
  // Readers use the object number if its generation is wrong.
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const plain = PDFRef.of(reference.objectNumber)
    if (reference.generationNumber !== 0 && context.lookup(plain) === undefined)
      context.assign(plain, object)
  }
  const seen = new Set<PDFObject>()
  let isMended = false
  const mend = (reference: PDFObject | undefined): void => {
    const node = context.lookup(reference)
    if (!(reference instanceof PDFRef) || !(node instanceof PDFDict) || seen.has(reference)) return
    seen.add(reference)
    const kids = context.lookup(node.get(PDFName.of('Kids')))
    const Kind = kids instanceof PDFArray ? PDFPageTree : PDFPageLeaf
    if (!(node instanceof Kind)) {
      node.set(PDFName.Type, PDFName.of(kids instanceof PDFArray ? 'Pages' : 'Page'))
      context.assign(reference, Kind.fromMapWithContext(new Map(node.entries()), context))
      isMended = true
    }
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) mend(kid)
  }
  const root = catalog.get(PDFName.of('Pages'))
  mend(root)
  if (root instanceof PDFRef && context.lookup(root) instanceof PDFPageLeaf) {
    const tree = PDFPageTree.withContext(context)
    tree.pushLeafNode(root)
    catalog.set(PDFName.of('Pages'), context.register(tree))
    isMended = true
  }
  return isMended
}
