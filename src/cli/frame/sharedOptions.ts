import type { Option } from './Command.ts'

/** Options of every command. */
export const sharedOptions: Readonly<Record<'config' | 'over' | 'org' | 'json' | 'help', Option>> =
  {
    config: {
      type: 'string',
      value: 'DIR',
      says: 'project root with flows/, schemas/, lending/, obligations/, texts/, orgs/ (default: here)',
    },
    over: {
      type: 'string',
      value: 'DIR',
      multiple: true,
      says: 'files laid over the folder first; X.removed removes X, X.patch.json patches X.json; can be repeated',
    },
    org: { type: 'string', value: 'CODE', says: 'only this lender' },
    json: { type: 'boolean', says: 'one JSON document for machines, and nothing else, on stdout' },
    help: { type: 'boolean', says: 'this text' },
  }
