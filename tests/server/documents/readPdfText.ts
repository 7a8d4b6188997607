import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfReading {
  /** Words of each page, runs of spaces made one. */
  readonly pages: readonly string[]
  readonly text: string
  readonly info: {
    readonly Title?: string
    readonly Author?: string
    readonly Subject?: string
    readonly Language?: string
  }
  /** Roles of the structure tree of each page, in order. */
  readonly roles: readonly (readonly string[])[]
}

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

/** A PDF as another program reads it. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfReading> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file: PDFDocumentProxy = await task.promise
  const [pages, roles]: [string[], string[][]] = [[], []]
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
    const collect = ({ role, children = [] }: Node): string[] => [
      ...(role ? [role] : []),
      ...children.flatMap(collect),
    ]
    roles.push(collect(((await page.getStructTree()) ?? {}) as Node))
  }
  const { info } = await file.getMetadata()
  await task.destroy()
  return { pages, roles, text: pages.join(' '), info: info as PdfReading['info'] }
}
