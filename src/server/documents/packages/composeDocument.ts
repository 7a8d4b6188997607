import type { Picture } from '#loader/disk'
import type { WrittenDocument } from '#origination'

/** A written document as a PDF. */
export interface MadeDocument extends Omit<
  WrittenDocument,
  'blocks' | 'date' | 'footer' | 'lang' | 'mark' | 'pageWords' | 'sender' | 'subject'
> {
  readonly bytes: Buffer
  readonly pages: number
}

export async function composeDocument(
  written: WrittenDocument,
  logo?: Picture,
): Promise<MadeDocument> {
  const {
    id,
    type,
    title,
    name,
    lang,
    sender,
    subject,
    footer,
    pageWords,
    mark,
    date,
    blocks,
    ...text
  } = written
  // Loading the PDF library takes a fifth of startup, so it is loaded later.
  const { createPdf } = await import('../pdf/createPdf.ts')
  const { bytes, pages } = await createPdf({
    title,
    lang,
    sender,
    subject,
    footer,
    pageWords,
    date,
    blocks,
    ...(mark !== undefined && { mark }),
    ...(logo && { logo }),
  })
  return { id, type, title, name, bytes, pages, ...text }
}
