import { createSay } from '#model'
import { useMemo } from 'react'
import { Alert } from '../pieces/Alert.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './pdf.css'
import { PdfPages } from './PdfPages.tsx'
import type { PdfReviewProps } from './PdfReviewProps.ts'
import { usePdf } from './usePdf.ts'

/** A document to read to its end, or why it can't be read. Loaded by `PdfReview`. */
export function PdfDocument({
  load,
  title,
  words,
  isRead,
  onReachedEnd,
  children,
}: PdfReviewProps) {
  const say = useMemo(() => createSay(words), [words])
  const { pdf, error, retry } = usePdf(load)
  if (pdf)
    return (
      <PdfPages
        pdf={pdf}
        title={title}
        say={say}
        isRead={isRead === true}
        onReachedEnd={onReachedEnd}
      >
        {children}
      </PdfPages>
    )
  if (!error)
    return (
      <div className="lintel-pdf-waiting" aria-busy="true">
        <output>{say('pdf-loading')}</output>
      </div>
    )
  return (
    <Alert tone="problem" title={title}>
      <p>{say(`pdf-${error}`)}</p>
      <button type="button" className="lintel-button-quiet" onClick={retry}>
        {say('try-again')}
      </button>
      {children}
    </Alert>
  )
}
