import { createSay } from '../createSay.ts'
import { createLazy } from '../lazy/createLazy.tsx'
import { importAgain } from '../lazy/importAgain.ts'
import type { PdfReviewProps } from './PdfReviewProps.ts'

/** A PDF shown page by page; says when all of it was read. pdf.js comes when the first document is shown. */
export const PdfReview = createLazy<PdfReviewProps>(
  () => importAgain(() => import('./PdfDocument.tsx')).then((module) => module.PdfDocument),
  ({ words }) => createSay(words),
)
