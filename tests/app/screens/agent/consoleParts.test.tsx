import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ConsoleSettings, FileDocument } from '../../../../src/app/screens/agent/Console.ts'
import { createConsoleWords } from '../../../../src/app/screens/agent/createConsoleWords.ts'
import { FileDecision } from '../../../../src/app/screens/agent/FileDecision.tsx'
import { FileDocuments } from '../../../../src/app/screens/agent/FileDocuments.tsx'
import { FileJournal } from '../../../../src/app/screens/agent/FileJournal.tsx'
import { Console } from '../../../../src/app/screens/agent/useConsole.ts'
import { QueueTable } from '../../../../src/app/screens/agent/QueueTable.tsx'
import shipped from '../../../../support/console.json'
import { renderWithPage } from '../../renderWithPage.tsx'

const settings = { role: 'agent', words: shipped.words } as unknown as ConsoleSettings
const draw = (part: React.ReactNode) =>
  renderWithPage(<Console value={{ settings, say: createConsoleWords(settings) }}>{part}</Console>)

const document = (title: string, changes: Partial<FileDocument>): FileDocument => ({
  uuid: title,
  title,
  name: `${title}.pdf`,
  state: 'READY',
  mediaType: 'application/pdf',
  readAt: null,
  created: '2026-11-24T01:30:00.000Z',
  ...changes,
})

it('says of a document that it was read, once it was', () => {
  draw(
    <FileDocuments
      file="f"
      documents={[
        document('Agreement', { readAt: '2026-11-24T02:00:00.000Z' }),
        document('Notice', {}),
      ]}
    />,
  )
  const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(states[0]).toContain('Read, ')
  expect(states[1]).toContain('To be read, ')
})

it('shows one instant as one day and time, with its zone, wherever it stands', () => {
  const at = '2026-11-24T01:30:00.000Z'
  const shown = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))
  draw(
    <>
      <FileDocuments file="f" documents={[document('Agreement', { created: at })]} />
      <FileJournal lines={[{ seq: 1, at, who: 'Nadia', what: 'Made the agreement' }]} />
    </>,
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([expect.stringContaining(shown), expect.stringContaining(shown)])
})

it('has words for the product and the decision, and no code', () => {
  draw(
    <>
      <QueueTable
        search=""
        queue={{
          total: 1,
          page: 1,
          pages: 1,
          views: [],
          waiting: {},
          statuses: [],
          files: [
            {
              uuid: 'f',
              number: '1',
              borrower: 'Maria Soto',
              statusTitle: 'Sign',
              waiting: 'borrower',
              since: '2026-11-24T01:30:00.000Z',
              due: null,
              isOverdue: false,
              tasks: 0,
              product: 'CRYPTO_HELOC',
              isOnHold: false,
              isOpen: true,
              agent: null,
            },
          ],
        }}
      />
      <FileDecision
        decision={{
          decision: 'Approved',
          person: null,
          reasons: [{ code: 'DTI_HIGH', sentence: 'Excessive obligations' }],
          gates: [],
          figures: [],
        }}
      />
    </>,
  )
  expect(window.document.body.textContent).toContain('Crypto-backed line')
  expect(window.document.body.textContent).not.toMatch(/[A-Z]{2,}_[A-Z]+/)
})
