import type { Command } from '../frame/Command.ts'

export const exportData: Command = {
  summary:
    'writes a person’s data into one archive: decrypted JSON and documents, without data about others',
  usage: '--org CODE --person EMAIL --out FILE [--json]',
  options: {
    person: { type: 'string', value: 'EMAIL', says: 'address of the account' },
    out: {
      type: 'string',
      value: 'FILE',
      says: 'new file, person.tar.gz; only its owner can read it',
    },
  },
  examples: [
    {
      line: 'lintel export --org CODE --person EMAIL --out FILE',
      says: 'answers a request for access',
    },
  ],
  run: async (call, out) => (await import('./run/runExport.ts')).runExport(call, out),
}
