import { PDFDocument } from '@cantoo/pdf-lib'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReadingSection } from '#model'
import type { StoredDocument } from '../src/app/screens/application/run/StoredDocument.ts'
import { DocumentDialog } from '../src/app/screens/application/DocumentDialog.tsx'
import { PageBody } from '../src/app/shell/PageBody.tsx'
import { PageHeading } from '../src/app/shell/PageHeading.tsx'

const notice: ReadingSection = {
  title: 'Facts: what we do with your personal information',
  sender: 'A lender',
  footer: ['A lender · NMLS 42 · privacy-notice, version 2026-11-26'],
  blocks: [
    {
      fields: [
        ['For', 'Rosa Keller-Lopez'],
        ['Date', '11/24/2026'],
      ],
    },
    { note: [{ paragraph: 'Example document of an invented lender. No money moves.' }] },
    { heading: 'Why' },
    {
      paragraph:
        'Companies choose how they share what they know about you. Federal law lets you limit some of this, but not all. Please read this notice with care.',
    },
    { list: ['your Social Security number and income', 'your credit history and credit scores'] },
    {
      table: {
        head: ['Reason', 'Do we share?', 'Can you limit it?'],
        rows: [
          ['For our everyday business', 'Yes', 'No'],
          ['For others to sell to you', 'No', 'We do not share'],
        ],
      },
    },
  ],
}

const signing: readonly ReadingSection[] = [
  {
    title: 'Signature',
    footer: [],
    blocks: [
      {
        signature: {
          typed: 'Rosa Keller-Lopez',
          below: ['Signature of Rosa Keller-Lopez', 'Signed on 2026-11-24 18:30:05 UTC'],
        },
      },
    ],
  },
  {
    title: 'Record of the signature',
    footer: [],
    blocks: [{ fields: [['SHA-256 of the document before it was signed', 'cd'.repeat(32)]] }],
  },
]

const documents = ['privacy', 'agreement'].map((uuid) => ({
  uuid,
  type: 'OTHER',
  title: notice.title,
  name: `${uuid}.pdf`,
  package: 'closing',
  state: 'READY',
  reason: null,
  mediaType: 'application/pdf',
  pages: 1,
  bytes: 1000,
  sha256: uuid,
  readAt: null,
  signedAt: null,
  created: '2026-11-24T12:00:00.000Z',
})) satisfies readonly StoredDocument[]

async function makeFile(): Promise<Blob> {
  const file = await PDFDocument.create()
  file.addPage([612, 792]).drawText('What we do with your personal information', { x: 72, y: 700 })
  return new Blob([(await file.save()) as BlobPart], { type: 'application/pdf' })
}

/** A document over a page: the first of two that are still to be read, or a signed one. */
export function OpenedDocument({ isSigned = false }: { readonly isSigned?: boolean }) {
  const [document] = documents
  const sections = isSigned ? [notice, ...signing] : [notice]
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PageBody>
        <PageHeading>Documents</PageHeading>
        <DocumentDialog
          document={{
            ...document!,
            ...(isSigned && { state: 'SIGNED', readAt: document!.created }),
          }}
          {...(!isSigned && { round: documents })}
          files={{
            fetchFile: makeFile,
            fetchReading: async () => ({ lang: 'en-US', sections }),
            noteRead: async () => undefined,
          }}
          onOpen={() => undefined}
          onClose={() => undefined}
        />
      </PageBody>
    </QueryClientProvider>
  )
}
