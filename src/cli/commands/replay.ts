import type { Command } from '../frame/Command.ts'
import { urlOption } from '../releases/urlOption.ts'

export const replay: Command = {
  summary:
    'shows what a borrower saw and was told at a time, from journal and releases, and whether the journal is whole',
  usage: 'APPLICATION --at TIME [--url URL] [--org CODE] [--json]',
  operands: ['APPLICATION'],
  options: {
    url: urlOption,
    at: {
      type: 'string',
      value: 'TIME',
      says: 'by the clock of applications, with its zone: 2026-12-01T10:00:00Z',
    },
  },
  examples: {
    'lintel replay HL100001 --at 2026-12-01T10:00:00Z':
      'screen, texts, offers, messages, decision, consents and documents of that moment',
    'lintel replay UUID --at TIME --json':
      'the same for machines; the status is 1 where the journal is not whole',
    'lintel replay HL100001 --at TIME --url URL --org CODE':
      'at a running server, as a member of its compliance',
  },
  run: async (call, out) => (await import('./run/runReplay.ts')).runReplay(call, out),
}
