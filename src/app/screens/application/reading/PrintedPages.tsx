import { useCallback } from 'react'
import { PdfReview } from '#renderer'
import type { StoredDocument } from '../run/StoredDocument.ts'
import { usePage } from '../../../page/usePage.ts'
import type { DocumentFiles } from '../DocumentFiles.ts'

interface Props {
  readonly document: Pick<StoredDocument, 'uuid' | 'title' | 'readAt'>
  readonly fetchFile: DocumentFiles['fetchFile']
  readonly onReachedEnd: () => void
}

/** A document in the pages of its PDF. */
export function PrintedPages({
  document: { uuid, title, readAt },
  fetchFile,
  onReachedEnd,
}: Props) {
  const { bundle } = usePage()
  const load = useCallback(
    async () => new Uint8Array(await (await fetchFile(uuid)).arrayBuffer()),
    [fetchFile, uuid],
  )
  return (
    <PdfReview
      load={load}
      title={title}
      words={bundle.words}
      isRead={readAt !== null}
      onReachedEnd={onReachedEnd}
    />
  )
}
