import type { Command } from '../frame/Command.ts'

export const generate: Command = {
  summary:
    'generates a small set of journeys covering every step, exit, check and limit of the flows',
  usage: '[--rules] [--out DIR] [--config DIR] [--org CODE] [--json]',
  options: {
    rules: {
      type: 'boolean',
      says: 'generates cases of rules instead: every part of a rule, true and false, that no case of tests/suites covers yet',
    },
    out: {
      type: 'string',
      value: 'DIR',
      says: 'writes them to DIR/<flow>, one file each (cases of rules: to DIR); without it they are only listed',
    },
  },
  examples: [
    {
      line: 'lintel generate --out journeys && lintel conform --cases journeys',
      says: 'records current behavior as tests',
    },
    {
      line: 'lintel generate --rules --out tests/suites/rules',
      says: 'records the current outcomes of all rules; review them before you keep them',
    },
    { line: 'lintel generate --org CODE', says: 'which journeys one lender needs' },
  ],
  run: async (call, out) => (await import('./run/runGenerate.ts')).runGenerate(call, out),
}
