import type { Command } from '../frame/Command.ts'
import { onOption } from '../frame/onOption.ts'
import { sharedOptions } from '../frame/sharedOptions.ts'
import { urlOption } from '../releases/urlOption.ts'

export const diff: Command = {
  summary:
    'compares two folders, lenders, releases or bundles and lists the borrowers treated differently (exit status 0)',
  usage:
    'A B [--on DATE…] [--config DIR] [--over DIR…] [--org CODE] [--summary] [--url URL] [--json]',
  operands: ['A', 'B'],
  options: {
    url: urlOption,
    summary: {
      type: 'boolean',
      says: 'one page by topic: obligations of one side only, who is treated differently, what is new, gone or changed',
    },
    on: {
      ...onOption.on,
      multiple: true,
      says: `${onOption.on.says}; given twice, A of the first day and B of the second`,
    },
    over: {
      ...sharedOptions.over,
      says: 'files laid over B, not over A, as in check; can be repeated',
    },
  },
  examples: [
    {
      line: 'lintel diff OLD NEW',
      says: 'two folders: every lender of both (1 if a side has errors, otherwise 0, with or without differences)',
    },
    { line: 'lintel diff OLD NEW --org CODE', says: 'one lender of two folders' },
    {
      line: 'lintel diff ONE OTHER --config DIR',
      says: 'two lenders of one folder, by their codes',
    },
    {
      line: 'lintel diff ONE OTHER --config DIR --summary',
      says: 'the same as one page for a reader of compliance',
    },
    {
      line: 'lintel diff . . --over DIR',
      says: 'what the files of DIR would change in this folder, for every lender',
    },
    {
      line: 'lintel diff served .',
      says: 'what this folder would change for borrowers, as it is served by the database',
    },
    { line: 'lintel diff release:1 release:2 --org CODE', says: 'two releases of the database' },
    {
      line: 'lintel diff served . --url URL --org CODE',
      says: 'as a running server has it, as a member of the lender’s staff',
    },
    {
      line: 'lintel diff . . --on 2026-12-01 --on 2099-01-01',
      says: 'what changes by itself between two days, as "inForce" of the files has it',
    },
    { line: 'lintel diff OLD.json NEW.json --json', says: 'two bundle files, as JSON' },
  ],
  run: async (call, out) => (await import('./run/runDiff.ts')).runDiff(call, out),
}
