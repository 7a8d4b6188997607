import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StoredDocument } from '../../../../src/app/application/StoredDocument.ts'
import { DocumentDialog } from '../../../../src/app/screens/application/DocumentDialog.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { proves } from '../../../proves.ts'

async function show(readAt: string | null) {
  const pdf = await PDFDocument.create()
  for (const height of [1200, 1200]) pdf.addPage([612, height])
  const file = new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' })
  const onRead = vi.fn(async () => undefined)
  const document = {
    uuid: 'd1',
    title: 'Loan agreement',
    name: 'agreement.pdf',
    readAt,
  } as StoredDocument
  renderWithPage(
    <DocumentDialog
      document={document}
      fetchFile={async () => file}
      onRead={onRead}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  return onRead
}

const hints = () => page.getByText(/scroll to the end/i)
const done = () => page.getByRole('button', { name: 'Done' })

it('can be taken along and closed', proves('A-SHELL-022', 'A-SHELL-023'), async () => {
  await show(null)
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

it('says once that the document is to be scrolled to its end', async () => {
  const onRead = await show(null)
  expect(hints().elements()).toHaveLength(1)
  expect(done().elements()).toHaveLength(0)
  expect(onRead).not.toHaveBeenCalled()
})

it('says of a document that was read before that it was, and asks for nothing', async () => {
  await show('2026-11-21T12:00:00.000Z')
  expect(hints().elements()).toHaveLength(0)
  await expect.element(page.getByText('You have read the whole document.')).toBeVisible()
  await expect.element(done()).toBeVisible()
})
