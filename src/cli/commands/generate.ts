import type { Command } from '../frame/Command.ts'

export const generate: Command = {
  summary:
    'generates a small set of journeys covering every step, exit, check and limit of the flows',
  usage: '[--rules | --lending] [--out DIR] [--config DIR] [--org CODE] [--json]',
  options: {
    rules: {
      type: 'boolean',
      says: 'generates cases of rules instead: every part of a rule, true and false, that no case of tests/suites covers yet',
    },
    lending: {
      type: 'boolean',
      says: 'generates cases of the lending policy instead: applicants on both sides of each edge of gates, tiers and tables, and days near each holiday, with what is decided, offered, said and due',
    },
    out: {
      type: 'string',
      value: 'DIR',
      says: 'writes them to DIR/<flow>, one file each (cases of rules and lending: to DIR); without it they are only listed',
    },
  },
  examples: {
    'lintel generate --out journeys && lintel conform --cases journeys':
      'records current behavior as tests',
    'lintel generate --rules --out tests/suites/rules':
      'records the current outcomes of all rules; review them before you keep them',
    'lintel generate --lending --org CODE --out before && lintel conform --cases before':
      'records what one lender decides today, edge by edge; conform says after a change what differs',
    'lintel generate --org CODE': 'which journeys one lender needs',
  },
  run: async (call, out) => (await import('./run/runGenerate.ts')).runGenerate(call, out),
}
