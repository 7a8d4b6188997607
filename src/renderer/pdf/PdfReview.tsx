import { createSay } from '#model'
import { createLazy } from '../lazy/createLazy.tsx'
import { importAgain } from '../lazy/importAgain.ts'
import type { PdfReviewProps } from './PdfReviewProps.ts'

/**
 * A PDF shown page by page that reports when all of it was read. pdf.js loads with the first
 * document.
 */
export const PdfReview = createLazy<PdfReviewProps>(
  () => importAgain(() => import('./PdfDocument.tsx')).then((module) => module.PdfDocument),
  ({ words }) => createSay(words),
)
