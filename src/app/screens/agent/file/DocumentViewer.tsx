import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import { PrintedPages } from '../../application/reading/PrintedPages.tsx'
import { ReadingText } from '../../application/reading/ReadingText.tsx'
import { useReading } from '../../application/reading/useReading.ts'
import type { FileDocument } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { useFocusAtStart } from '../../../shell/useFocusAtStart.ts'

interface Props {
  readonly file: string
  readonly document: FileDocument
  readonly onClose: () => void
}

/** The document that was chosen from the list: its words, the pages of its PDF, or a picture. */
export function DocumentViewer({ file, document: shown, onClose }: Props) {
  const { callApi, say: sayOnPage } = usePage()
  const { say } = useConsole()
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const [isPrinted, setPrinted] = useState(false)
  const paramsOf = useCallback(
    (documentUuid: string) => ({ params: { uuid: file, documentUuid } }),
    [file],
  )
  /** The same while the file is: the viewer loads a PDF again for another. */
  const fetchFile = useCallback(
    async (uuid: string) =>
      (await callApi('file-document', { ...paramsOf(uuid), isFile: true })).body,
    [callApi, paramsOf],
  )
  const { reading, isFetched } = useReading(
    shown,
    async (uuid) => (await callApi('file-document-reading', paramsOf(uuid))).body,
  )
  const isPicture = shown.mediaType !== 'application/pdf'
  const hasText = reading !== undefined && !isPrinted
  return (
    <section className="file-viewer" aria-labelledby="file-document-title">
      <header>
        <h3 id="file-document-title" ref={heading} tabIndex={-1}>
          {shown.title}
        </h3>
        {reading && (
          <button type="button" className="plain-link" onClick={() => setPrinted(!isPrinted)}>
            {sayOnPage(isPrinted ? 'documents-as-text' : 'documents-as-printed')}
          </button>
        )}
        <button type="button" className="plain-link" onClick={onClose}>
          {say('document-close')}
        </button>
      </header>
      {isPicture && <Picture document={shown} fetchFile={fetchFile} />}
      {hasText && <ReadingText reading={reading} />}
      {!isPicture && !hasText && isFetched && (
        <PrintedPages document={shown} fetchFile={fetchFile} onReachedEnd={() => undefined} />
      )}
    </section>
  )
}

function Picture({
  document: { uuid, title },
  fetchFile,
}: {
  document: FileDocument
  fetchFile: (uuid: string) => Promise<Blob>
}) {
  const { say } = useConsole()
  const image = useRef<HTMLImageElement>(null)
  const { data, error } = useQuery({
    queryKey: ['file-document', uuid],
    gcTime: 0,
    queryFn: () => fetchFile(uuid),
  })
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (error) return <Alert tone="problem" title={say('document-failed')} />
  return data ? <img ref={image} className="console-picture" alt={title} /> : null
}
