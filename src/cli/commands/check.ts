import type { Command } from '../frame/Command.ts'
import { onOption } from '../frame/onOption.ts'

export const check: Command = {
  summary: 'validates the files and reports behavior problems',
  usage:
    '[--config DIR] [--over DIR…] [--org CODE] [--on DATE] [--examples DIR] [--no-cache] [--production] [--strict] [--verbose] [--json]',
  options: {
    on: {
      ...onOption.on,
      says: `${onOption.on.says}; without it, today and each later day on which something changes`,
    },
    examples: {
      type: 'string',
      value: 'DIR',
      says: 'writes a counterexample of each diagnostic to a file in DIR, for "lintel play"',
    },
    cache: {
      type: 'string',
      value: 'DIR',
      says: 'caches the results in DIR for the next run (default: node_modules/.cache/lintel)',
    },
    production: {
      type: 'boolean',
      says: 'reports placeholders and examples too, with which LINTEL_SANDBOX=off does not start',
    },
    'no-cache': { type: 'boolean', says: 'checks everything again' },
    strict: {
      type: 'boolean',
      says: 'lists what has no source and what could not be decided, and fails where there is either',
    },
    verbose: { type: 'boolean', says: 'lists every question that could not be decided, and why' },
  },
  examples: {
    'lintel check': 'every lender of this folder',
    'lintel check --org CODE --verbose': 'one lender, with everything that could not be decided',
    'lintel check --examples examples; lintel play examples/FILE': 'watch a diagnostic happen',
    'lintel check --org CODE --production': 'what keeps a lender from going live, too',
    'lintel check --on 2099-01-01': 'as the files are in force on that day',
    'lintel check --config DIR --json': 'another folder, for machines',
    'lintel check --over DIR': 'what would be wrong if the files of DIR were laid over this folder',
  },
  run: async (call, out) => (await import('./run/runCheck.ts')).runCheck(call, out),
}
