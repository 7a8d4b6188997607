import { PDFDocument } from '@cantoo/pdf-lib'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reading } from '#model'
import type { StoredDocument } from '../../../../src/app/screens/application/run/StoredDocument.ts'
import { DocumentDialog } from '../../../../src/app/screens/application/DocumentDialog.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { proves } from '../../../proves.ts'

const long = Array.from({ length: 40 }, (_, index) => ({
  paragraph: `Term ${index + 1}. `.repeat(20),
}))
const readings: Readonly<Record<string, Reading>> = {
  agreement: {
    lang: 'en-US',
    sections: [
      {
        title: 'Loan agreement',
        sender: 'Sample Home LLC',
        footer: ['Version 1'],
        blocks: [
          { fields: [['Amount', '$50,000']] },
          { heading: 'What you owe' },
          { table: { head: ['Use', 'Shared'], rows: [['For others', 'No']] } },
          { list: ['First', 'Second'] },
          { note: [{ paragraph: 'An example.' }] },
          ...long,
        ],
      },
    ],
  },
  notice: {
    lang: 'en-US',
    sections: [{ title: 'Privacy notice', footer: [], blocks: [{ paragraph: 'Short.' }] }],
  },
  sent: { lang: 'en-US', sections: [] },
}

const documentOf = (uuid: string, title: string, readAt: string | null = null) =>
  ({
    uuid,
    title,
    name: `${uuid}.pdf`,
    sha256: uuid,
    package: 'closing',
    state: 'READY',
    readAt,
  }) as StoredDocument

async function makeFile() {
  const pdf = await PDFDocument.create()
  for (const height of [1200, 1200]) pdf.addPage([612, height])
  return new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' })
}

interface Shown {
  readonly documents: readonly StoredDocument[]
  readonly isRound?: boolean
}

function show({ documents: all, isRound = false }: Shown) {
  const onRead = vi.fn()
  const onClose = vi.fn()
  const fetchFile = vi.fn(makeFile)
  function Opened() {
    const [documents, setDocuments] = useState(all)
    const [open, setOpen] = useState(all[0]!.uuid)
    const files = {
      fetchFile,
      fetchReading: async (uuid: string) => readings[uuid]!,
      noteRead: async (uuid: string) => {
        onRead(uuid)
        setDocuments((before) =>
          before.map((one) =>
            one.uuid === uuid ? { ...one, readAt: '2026-11-21T12:00:00.000Z' } : one,
          ),
        )
      },
    }
    return (
      <QueryClientProvider client={new QueryClient()}>
        <DocumentDialog
          document={documents.find(({ uuid }) => uuid === open)!}
          {...(isRound && { round: documents })}
          files={files}
          onOpen={setOpen}
          onClose={onClose}
        />
      </QueryClientProvider>
    )
  }
  renderWithPage(<Opened />)
  return { onRead, onClose, fetchFile }
}

const agreement = documentOf('agreement', 'Loan agreement')
const notice = documentOf('notice', 'Privacy notice')
const sent = documentOf('sent', 'Loan agreement')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
const hints = () => page.getByText(/scroll to the end/i)
const readAt = '2026-11-21T12:00:00.000Z'

it('can be taken along and closed', proves('A-SHELL-022', 'A-SHELL-023'), async () => {
  const { onClose } = show({ documents: [agreement] })
  await expect.element(button('Download PDF')).toBeVisible()
  await button('Close').click()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(onClose).toHaveBeenCalled()
})

it('is text at first, without its file, and read once its end was in view', async () => {
  const { onRead, fetchFile } = show({ documents: [agreement] })
  await expect.element(page.getByText('Sample Home LLC')).toBeVisible()
  await expect.element(heading('Loan agreement')).toHaveFocus()
  for (const words of ['Amount', '$50,000', 'For others', 'Second', 'An example.'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(onRead).not.toHaveBeenCalled()
  await userEvent.keyboard('{End}')
  await expect.poll(() => onRead).toHaveBeenCalledWith('agreement')
  await expect.element(page.getByText('You have read the whole document.')).toBeVisible()
  expect(fetchFile).not.toHaveBeenCalled()
})

it('leads through those that are to be read, and back after the last', async () => {
  const first = documentOf('notice', 'Privacy notice', readAt)
  const third = { ...documentOf('other', 'Other notice'), sha256: 'other' }
  Object.assign(readings, { other: readings.notice })
  const { onRead, onClose } = show({ documents: [agreement, first, third], isRound: true })
  await expect.element(page.getByText('Document 1 of 3')).toBeVisible()
  await button('Next document').click()
  await expect.element(page.getByText('Document 3 of 3')).toBeVisible()
  await expect.element(heading('Other notice')).toHaveFocus()
  await expect
    .element(page.getByText('You have read every document. Now you can sign.'))
    .toBeVisible()
  expect(onRead.mock.calls).toEqual([['agreement'], ['other']])
  await button('Back to signing').click()
  expect(onClose).toHaveBeenCalled()
})

it('shows the pages of its file where one asks for them, and there is no text', async () => {
  const { onRead } = show({ documents: [agreement, notice], isRound: true })
  await button('Show pages as printed').click()
  await expect.element(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  expect(hints().elements()).toHaveLength(1)
  expect(button('Next document').elements()).toHaveLength(0)
  expect(onRead).not.toHaveBeenCalled()
  await button('Show as text').click()
  await expect.element(page.getByText('Sample Home LLC')).toBeVisible()

  show({ documents: [sent] })
  await expect.element(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  expect(button('Show as text').elements()).toHaveLength(0)
  expect(button('Done').elements()).toHaveLength(0)
})

it('says of pages that were read before that they were, and asks for nothing', async () => {
  show({ documents: [{ ...sent, readAt }] })
  await expect.element(page.getByText('You have read the whole document.').first()).toBeVisible()
  expect(hints().elements()).toHaveLength(0)
  await expect.element(button('Done')).toBeVisible()
})
