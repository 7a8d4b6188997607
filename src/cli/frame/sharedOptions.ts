import type { Option } from './Command.ts'

/** Options of every command. */
export const sharedOptions: Readonly<Record<'config' | 'org' | 'json' | 'help', Option>> = {
  config: { type: 'string', value: 'DIR', says: 'project root with flows/, schemas/, lending/, texts/, orgs/ (default: here)' },
  org: { type: 'string', value: 'CODE', says: 'one lender alone' },
  json: { type: 'boolean', says: 'one JSON document for machines, and nothing else, on stdout' },
  help: { type: 'boolean', says: 'this text' },
}
