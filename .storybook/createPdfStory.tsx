import type { StoryObj } from '@storybook/react-vite'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, waitFor, within } from 'storybook/test'
import { PdfReview } from '#renderer'
import { damagedPdf } from '../tests/renderer/pdf/damagedPdf.ts'
import { makeLocked } from '../tests/renderer/pdf/makeLocked.ts'
import type { Lender } from './createWidgetStory.tsx'
import { LenderPage } from './LenderPage.tsx'

async function makePages(): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  for (const line of [
    'You borrow against your home.',
    'You may cancel within three business days.',
  ]) {
    file.addPage([612, 792]).drawText(line, { x: 72, y: 700, size: 18, font })
  }
  return file.save()
}

const loads = {
  readable: makePages,
  locked: makeLocked,
  damaged: () => Promise.resolve(damagedPdf),
  empty: () => Promise.resolve(new Uint8Array()),
}

/**
 * A document to read, or one that cannot be read: then it says why, and is never read to its end.
 */
export function createPdfStory(state: keyof typeof loads, lender: Lender): StoryObj {
  let ends = 0
  return {
    render: () => (
      <LenderPage theme={lender.theme} heading="A document">
        <div className="lintel-step">
          <PdfReview
            load={loads[state]}
            title="Loan agreement"
            words={lender.words}
            onReachedEnd={() => ends++}
          />
        </div>
      </LenderPage>
    ),
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      if (state === 'readable') {
        await waitFor(() => expect(canvasElement.querySelectorAll('[data-page]')).toHaveLength(2), {
          timeout: 50_000,
        })
        return
      }
      const alert = await canvas.findByRole('alert', {}, { timeout: 50_000 })
      await expect(alert).toHaveTextContent('Loan agreement')
      await expect(canvas.queryByRole('region', { name: 'Loan agreement' })).toBeNull()
      await expect(ends).toBe(0)
    },
  }
}
