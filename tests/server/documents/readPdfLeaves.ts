import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What is read out of a tagged PDF, in its order. */
export interface PdfLeaf {
  readonly role: string
  /** Without any space: lines are broken at other places. */
  readonly text: string
}

interface Node {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** The elements of the structure of a PDF that hold words. Footers are outside of it. */
export async function readPdfLeaves(bytes: Uint8Array): Promise<readonly PdfLeaf[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const leaves: PdfLeaf[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    let open: string | undefined
    for (const item of items) {
      if ('str' in item) {
        if (open !== undefined)
          texts.set(open, (texts.get(open) ?? '') + item.str.replaceAll(/\s/g, ''))
      } else open = item.type === 'beginMarkedContentProps' ? item.id : undefined
    }
    const collect = ({ role = '', children = [] }: Node): void => {
      const own = children.filter(({ type }) => type === 'content')
      if (own.length > 0)
        leaves.push({ role, text: own.map(({ id }) => texts.get(id!) ?? '').join('') })
      for (const child of children) collect(child)
    }
    collect(((await page.getStructTree()) ?? {}) as Node)
  }
  await task.destroy()
  return leaves
}
