import type { Command } from '../frame/Command.ts'

export const verify: Command = {
  summary:
    'verifies journals, consent receipts, documents, accounts and chats by their signatures in the database',
  usage: '[--anchor FILE] [--json]',
  options: {
    anchor: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      says: 'also compares the database with anchors that were stored elsewhere, in addition to the files of LINTEL_ANCHOR; can be repeated',
    },
  },
  examples: {
    'lintel verify':
      'the database of DATABASE_URL, or the embedded one of DATA_DIR once the server is stopped',
    'lintel verify --anchor FILE': 'also finds rolled back and deleted data',
    'lintel verify --json':
      'the same for machines: each issue with lender, application and numbers of events',
  },
  run: async (call, out) => (await import('./run/runVerify.ts')).runVerify(call, out),
}
