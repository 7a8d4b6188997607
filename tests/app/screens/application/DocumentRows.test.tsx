import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Text } from '#model'
import type { StoredDocument } from '../../../../src/app/screens/application/run/StoredDocument.ts'
import { DocumentRows } from '../../../../src/app/screens/application/DocumentRows.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

const refused: StoredDocument = {
  uuid: '5d6f3a1c-0f5b-4a57-8f4f-2f1d2f6f5a02',
  type: 'MANUAL_PAYSTUB',
  title: 'first.pdf',
  name: 'first.pdf',
  package: 'upload',
  state: 'REJECTED',
  reason: 'application/income-proof-refused',
  mediaType: 'application/pdf',
  pages: 1,
  bytes: 10,
  sha256: 'a'.repeat(64),
  readAt: null,
  signedAt: null,
  created: '2026-11-21T10:00:00.000Z',
}
const accepted: StoredDocument = {
  ...refused,
  uuid: '5d6f3a1c-0f5b-4a57-8f4f-2f1d2f6f5a03',
  title: 'second.pdf',
  state: 'ACCEPTED',
  reason: null,
}
const words = {
  title: '',
  version: '',
  lang: 'en',
  body: [{ paragraph: 'It could not be read.' }],
} as unknown as Text

it('say of each document what became of it, and of a refused one why', () => {
  const reasonOf = (id: string) => (id === refused.reason ? words : undefined)
  renderWithPage(
    <DocumentRows
      documents={[refused, accepted]}
      onOpen={() => undefined}
      fetchFile={() => Promise.resolve(new Blob())}
      reasonOf={reasonOf}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByText(/Not accepted/)).toBeTruthy()
  expect(within(first!).getByText('It could not be read.')).toBeTruthy()
  expect(within(second!).getByText(/^Accepted/)).toBeTruthy()
  expect(within(second!).queryByText('It could not be read.')).toBeNull()
})
