import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type {
  ConsoleFile,
  ConsoleSettings,
  FileDocument,
  QueueRow,
} from '../../../../src/app/screens/agent/Console.ts'
import { createConsoleWords } from '../../../../src/app/screens/agent/createConsoleWords.ts'
import { FileActs } from '../../../../src/app/screens/agent/file/FileActs.tsx'
import { FileDecision } from '../../../../src/app/screens/agent/file/FileDecision.tsx'
import { FileDocuments } from '../../../../src/app/screens/agent/file/FileDocuments.tsx'
import { FileHead } from '../../../../src/app/screens/agent/file/FileHead.tsx'
import { FileJournal } from '../../../../src/app/screens/agent/file/FileJournal.tsx'
import { FileOverview } from '../../../../src/app/screens/agent/file/FileOverview.tsx'
import { FilePeople } from '../../../../src/app/screens/agent/file/FilePeople.tsx'
import { Console } from '../../../../src/app/screens/agent/useConsole.ts'
import { WhyReading } from '../../../../src/app/screens/agent/file/WhyReading.tsx'
import { QueueTable } from '../../../../src/app/screens/agent/queue/QueueTable.tsx'
import shipped from '../../../../support/console.json'
import { renderWithPage } from '../../renderWithPage.tsx'
import { sampleFile } from './sampleConsole.ts'

const settings = {
  role: 'agent',
  tasks: 'tasks',
  columns: [{ title: 'Amount', isFigure: true }],
  look: shipped.look,
  words: shipped.words,
} as unknown as ConsoleSettings
const draw = (part: React.ReactNode, jwt?: string) =>
  renderWithPage(
    <Console value={{ settings, say: createConsoleWords(settings) }}>{part}</Console>,
    jwt === undefined ? {} : { jwt },
  )

const document = (title: string, changes: Partial<FileDocument>): FileDocument => ({
  uuid: title,
  title,
  name: `${title}.pdf`,
  state: 'READY',
  mediaType: 'application/pdf',
  readAt: null,
  created: '2026-11-24T01:30:00.000Z',
  package: 'closing',
  sha256: title,
  ...changes,
})

const row: QueueRow = {
  uuid: 'f',
  number: '1',
  borrower: 'Maria Soto',
  statusTitle: 'Sign',
  waiting: 'borrower',
  since: '2026-11-24T01:30:00.000Z',
  now: '2026-12-04T01:30:00.000Z',
  due: null,
  isOverdue: false,
  tasks: 0,
  product: 'CRYPTO_HELOC',
  isOnHold: false,
  isOpen: true,
  agent: null,
  cells: ['$50,000'],
}

const drawHead = (changes: Partial<ConsoleFile>) =>
  draw(<FileHead file={{ ...sampleFile, ...changes }} next={undefined} onNext={() => {}} />)
const drawPeople = (sections: ConsoleFile['sections']) =>
  draw(<FilePeople file={{ ...sampleFile, sections }} onLooked={async () => {}} />)

it('tells a broker whom the borrower has not let in why they see the status only', () => {
  drawHead({ isStatusOnly: true })
  expect(screen.getByText(shipped.words['status-only']!)).toBeTruthy()
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

it('shows one instant as one day and time, with its zone, in every list', () => {
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
      <FileJournal
        lines={[{ seq: 1, type: 'act', at, who: 'Nadia', what: 'Made the agreement' }]}
      />
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
        isTasks={false}
        queue={{
          total: 1,
          page: 1,
          pages: 1,
          views: [],
          statuses: [],
          files: [row, { ...row, uuid: 'g', borrower: 'Rosa Smear', product: 'HELOC' }],
        }}
      />
      <FileDecision
        decision={{
          decision: 'Approved',
          person: null,
          reasons: [{ code: 'DTI_HIGH', sentence: 'Excessive obligations' }],
          gates: [
            {
              title: 'The credit score is 640 or more',
              outcome: 'false',
              reason: { code: 'SCORE_LOW', sentence: 'Credit history' },
              read: [{ label: 'Credit score', text: '612' }, { label: 'Income a year' }],
              turnedBy: [{ label: 'Credit score', text: '640' }],
            },
          ],
          figures: [],
        }}
      />
    </>,
  )
  expect(window.document.body.textContent).toContain('Crypto-backed line')
  const check = screen.getByText('Failed').closest('li')
  expect(check!.textContent).toBe(
    'FailedThe credit score is 640 or moreCredit score: 612Income a year: not knownThe notice says “Credit history”Would pass with Credit score: 640',
  )
  expect(screen.getByRole('columnheader', { name: 'Product' })).toBeTruthy()
  // By the clock of the application, which the sandbox advances.
  expect(screen.getByRole('row', { name: /Maria Soto/ }).textContent).toContain('10 days')
  expect(window.document.body.textContent).not.toMatch(/[A-Z]{2,}_[A-Z]+/)
})

it('says above a decision by two people what the first one decided', async () => {
  const act = {
    act: 'decide',
    label: 'Decide',
    form: 'home',
    name: 'Rosa',
    about: 'review',
  }
  const file = { uuid: 'f', version: 1, borrower: 'Rosa' } as unknown as ConsoleFile
  const hint = shipped.words['second-person-other'].replace('{name}', 'Nadia Okafor')
  draw(<FileActs file={file} acts={[{ ...act, isNeeded: true, hint }]} onDone={async () => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  expect(screen.getByText(/^Nadia Okafor decided/)).toBeTruthy()
})

it('says why a file has no acts: another looks after it, or a borrower’s account is in use', () => {
  draw(<WhyReading />, `.${btoa(JSON.stringify({ sub: 'a' }))}.`)
  expect(screen.getByRole('paragraph').textContent).toBe(shipped.words.reading)
  draw(<WhyReading />, `.${btoa(JSON.stringify({ sub: 'a', principal: 'b' }))}.`)
  expect(screen.getByRole('paragraph').textContent).toContain(shipped.words['reading-acting'])
  expect(screen.getByRole('link', { name: 'Switch Accounts' }).getAttribute('href')).toBe(
    '/dashboard/accounts',
  )
})

it('says in the head of a file how long and how late by the server, whatever tasks there are', () => {
  drawHead({ tasks: [], since: '2031-01-01T12:00:00.000Z', now: '2031-01-04T12:00:00.000Z' })
  expect(screen.getByText('for 3 days')).toBeTruthy()
  expect(screen.getByText('12/02/2026, overdue')).toBeTruthy()
  drawHead({ isOverdue: false })
  expect(screen.getByText('12/02/2026')).toBeTruthy()
})

it('shows the borrower’s section to the people of a file, and the masked numbers without it', () => {
  drawPeople(sampleFile.sections.toReversed())
  expect(screen.getByRole('region', { name: 'Borrower' }).textContent).toContain('(415) 555-0132')
  expect(screen.queryByRole('region', { name: 'Property' })).toBeNull()
  drawPeople([])
  expect(screen.getByText('•••• 6780')).toBeTruthy()
})

it('shows what a file is decided by above the rest, and less than a minute as that', () => {
  const line = {
    id: 'line',
    title: 'Line of credit',
    shows: 'figures' as const,
    fields: [{ label: 'APR', text: '8.35%' }],
  }
  const file = { ...sampleFile, sections: [...sampleFile.sections, line], since: sampleFile.now }
  draw(<FileOverview file={file} />)
  expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe('Line of credit')
  drawHead(file)
  expect(screen.getByRole('time').textContent).toBe('for <1 min')
})
