import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

export const evidence: Command = {
  summary:
    'writes one file about an application for an examiner, who verifies it without Lintel: documents, receipts, decision, journal, releases',
  usage: 'APPLICATION --out FILE [--url URL] [--org CODE] [--json]',
  operands: ['APPLICATION'],
  options: {
    url: urlOption,
    out: {
      type: 'string',
      value: 'FILE',
      says: 'new file, evidence.tar.gz; only its owner can read it',
    },
  },
  examples: {
    'lintel evidence HL100001 --out FILE':
      'verified with: node tools/evidence/verifyEvidence.mjs FILE --key KEY',
  },
  run: async (call, out) => (await import('./run/runEvidence.ts')).runEvidence(call, out),
}
