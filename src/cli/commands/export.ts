import type { Command } from '../frame/Command.ts'

export const exportData: Command = {
  summary:
    'writes what a lender serves, with its schema, for other engines; or a person’s data, decrypted, into one archive',
  usage: '--org CODE [--as FORMAT | --person EMAIL] --out DIR|FILE [--config DIR] [--json]',
  options: {
    as: {
      type: 'string',
      value: 'FORMAT',
      says: 'writes the forms for another tool instead, one file each, and names what it cannot say: rjsf (react-jsonschema-form), jsonforms, surveyjs, formio',
    },
    person: {
      type: 'string',
      value: 'EMAIL',
      says: 'address of an account: writes this person’s data instead, JSON and documents, without data about others',
    },
    out: {
      type: 'string',
      value: 'DIR|FILE',
      says: 'new folder for bundle.json and bundle.schema.json; of a person a new file, person.tar.gz, which only its owner can read',
    },
  },
  examples: {
    'lintel export --org CODE --out DIR':
      'the bundle that an engine of others is given (docs/engines.md)',
    'lintel export --org CODE --as rjsf --out DIR':
      'the forms, for a page that draws them with react-jsonschema-form',
    'lintel export --org CODE --person EMAIL --out FILE': 'answers a request for access',
  },
  run: async (call, out) => (await import('./run/runExport.ts')).runExport(call, out),
}
