import type {
  ConsoleFile,
  ConsoleSettings,
  PastFile,
  Queue,
  QueueRow,
} from '../../../../src/app/screens/agent/Console.ts'
import type { YearReport } from '../../../../src/app/screens/agent/reports/YearReport.ts'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import shipped from '../../../../support/console.json'

export const sampleSettings: ConsoleSettings = {
  role: 'agent',
  isActing: false,
  isManager: true,
  isExporter: false,
  views: Object.entries(shipped.views).map(([id, { title }]) => ({ id, title })),
  tasks: 'tasks',
  columns: shipped.columns.map(({ label }) => ({
    title: label,
    isFigure: label === 'Amount',
  })),
  prepare: null,
  look: shipped.look,
  words: shipped.words,
}

/** The words of staff for each status. */
export const statusWords = Object.entries(shipped.words).flatMap(([key, word]) =>
  key.startsWith('status-') ? [word] : [],
)

const rowAt = (index: number): QueueRow => ({
  uuid: `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(index).padStart(2, '0')}`,
  number: `HL100000${String(index).padStart(2, '0')}`,
  borrower: index % 5 === 0 ? 'Wilhelmina Featherstonehaugh-Cholmondeley' : `Rosa Smear ${index}`,
  statusTitle: statusWords[index % statusWords.length]!,
  waiting: index % 2 === 0 ? 'lender' : 'borrower',
  since: new Date(Date.now() - index * 7_200_000).toISOString(),
  now: new Date().toISOString(),
  due: index % 3 === 0 ? '2026-11-24' : null,
  isOverdue: index % 6 === 0,
  tasks: index % 4,
  next: { kind: 'decision', title: 'Underwriting', name: 'Rosa' },
  product: 'HELOC',
  isOnHold: index % 7 === 0,
  isOpen: true,
  agent: 'Amara Whitfield',
  cells: [index % 3 === 0 ? 'San Francisco, CA' : 'Nashville, TN', '$247,100'],
})

/** A page of the queue as long as the product ships it, with every status of the product. */
export const sampleQueue: Queue = {
  total: 60,
  page: 1,
  pages: 3,
  views: sampleSettings.views.map((view, index) => ({ ...view, count: index * 7 })),
  statuses: [],
  files: Array.from({ length: shipped.perPage }, (_, index) => rowAt(index)),
}

const [first] = sampleQueue.files

export const sampleFile: ConsoleFile = {
  uuid: first!.uuid,
  number: 'HL10000000',
  version: 3,
  role: 'agent',
  bundle: 'b',
  borrower: 'Rosa Smear',
  statusTitle: shipped.words['status-ID_ERROR'],
  since: '2026-11-24T01:30:00.000Z',
  now: '2026-12-04T01:30:00.000Z',
  created: '2026-11-20T01:30:00.000Z',
  agent: 'Amara Whitfield',
  isOpen: true,
  waiting: 'lender',
  product: 'HELOC',
  due: '2026-12-02',
  isOverdue: true,
  isStatusOnly: false,
  isOnHold: false,
  sections: [
    { id: 'borrower', title: 'Borrower', fields: [{ label: 'Phone', text: '(415) 555-0132' }] },
    {
      id: 'property',
      title: 'Property',
      fields: [{ label: 'Address', text: '11752412 Illinois Avenue, Nashville, TN 37209' }],
    },
  ],
  secrets: [{ id: 'ssn', label: 'Social Security number', masked: '•••• 6780' }],
  tasks: [
    {
      kind: 'help',
      title: 'Ask for ID documents again',
      name: 'Rosa Smear',
      owner: 'agent',
      due: null,
      isOverdue: false,
    },
  ],
  stuck: [],
  acts: [
    { act: 'note', label: 'Write a note', form: 'home', name: 'Rosa Smear', isNeeded: false },
    {
      act: 'again',
      label: 'Ask for ID documents again',
      form: 'home',
      name: 'Rosa Smear',
      isNeeded: true,
    },
  ],
  signers: [],
  conditions: [],
  documents: (['READY', 'SIGNED', 'IN_REVIEW', 'ACCEPTED', 'REJECTED'] as const).map((state) => ({
    uuid: `document-${state}`,
    title: `Driver’s license ${state.length}`,
    name: 'license.png',
    state,
    mediaType: 'image/png',
    readAt: null,
    created: '2026-11-24T01:30:00.000Z',
    package: 'upload',
    sha256: state,
  })),
  deadlines: [],
  decision: null,
  offers: [],
  answers: [],
  messages: [],
  journal: Array.from({ length: 60 }, (_, index) => ({
    seq: 60 - index,
    type: 'order-answered',
    at: '2026-11-24T01:30:00.000Z',
    who: 'Lintel',
    what: `Soft credit inquiry ${index}: done`,
  })),
  notes: [],
}

export const samplePast: PastFile = {
  org: 'alder',
  application: 'a',
  number: '900000001',
  at: '2026-11-24T01:30:00.000Z',
  event: { seq: 3, type: 'order-answered', at: '2026-11-24T01:30:00.000Z' },
  events: 3,
  status: 'OFFER_SELECTION',
  releases: [],
  statusTitle: shipped.words['status-OFFER_SELECTION'],
  since: '2026-11-23T01:30:00.000Z',
  bundle: 'b',
  screen: {
    path: 'offer',
    heading: 'Choose your line',
    texts: [
      {
        id: 'offer-terms',
        title: 'What an offer is',
        version: '2026-01-01',
        sha256: 'f'.repeat(64),
        paragraphs: ['It is no promise to lend.'],
      },
    ],
    lines: [],
    asks: ['Amount', 'Term'],
  },
  offers: [{ label: 'Terms in years', text: '10, 15' }],
  decision: null,
  messages: [
    {
      seq: 3,
      at: '2026-11-23T01:30:00.000Z',
      plan: 'offers',
      title: 'Offers',
      description: 'Look.',
      bundle: 'b',
    },
  ],
  consents: [],
  documents: [],
  issues: [],
}

export const sampleReport: YearReport = {
  year: 2026,
  fewest: 5,
  stages: [
    { title: 'Basic Info', left: 9, half: 2, most: 5, now: 8 },
    { title: 'Select Offer', left: 7, half: 72, most: 200, now: 4 },
    { title: 'Verify Identity', left: 0, half: null, most: null, now: 1 },
  ],
  waiting: [],
  outcomes: [],
  reasons: [],
  groups: [],
  csv: '',
}

/**
 * Answers the console's calls, with `changes` by call; keeps what the queue was asked for. A change
 * can be a function of the query.
 */
export function fakeConsole(
  asked: Record<string, unknown>[] = [],
  changes: Readonly<Record<string, unknown>> = {},
): CallApi {
  const answers: Readonly<Record<string, unknown>> = {
    console: sampleSettings,
    queue: sampleQueue,
    file: sampleFile,
    report: sampleReport,
    'file-document': new Blob([], { type: 'image/png' }),
    ...changes,
  }
  return (async (name: string, { query }: { query?: Record<string, unknown> } = {}) => {
    if (name === 'queue') asked.push(query ?? {})
    if (!(name in answers)) throw new Error(`no call ${name}`)
    const answer = answers[name]
    return { body: typeof answer === 'function' ? await answer(query ?? {}) : answer }
  }) as unknown as CallApi
}
