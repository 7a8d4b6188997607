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
      says: 'a summary by topic: obligations of one side only, who is treated differently, what is new, gone or changed',
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
  examples: {
    'lintel diff OLD NEW':
      'two folders: every lender of both (1 if a side has errors, otherwise 0, with or without differences)',
    'lintel diff OLD NEW --org CODE': 'one lender of two folders',
    'lintel diff ONE OTHER --config DIR': 'two lenders of one folder, by their codes',
    'lintel diff ONE OTHER --config DIR --summary':
      'the same as a summary for a reader of compliance',
    'lintel diff . . --over DIR':
      'what the files of DIR would change in this folder, for every lender',
    'lintel diff served .':
      'what this folder would change for borrowers, as it is served by the database',
    'lintel diff release:1 release:2 --org CODE': 'two releases of the database',
    'lintel diff served . --url URL --org CODE':
      'as a running server has it, as a member of the lender’s staff',
    'lintel diff . . --on 2026-12-01 --on 2099-01-01':
      'what changes by itself between two days, as "inForce" of the files has it',
    'lintel diff OLD.json NEW.json --json': 'two bundle files, as JSON',
  },
  run: async (call, out) => (await import('./run/runDiff.ts')).runDiff(call, out),
}
