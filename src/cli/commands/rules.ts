import { onOption } from '../frame/onOption.ts'
import type { Command } from '../frame/Command.ts'

export const rules: Command = {
  summary: 'shows every rule in English, with its JSON, its source and its uses',
  usage: '[NAME…] [--fact FACT] [--on DATE] [--config DIR] [--org CODE] [--json]',
  operands: ['[NAME…]'],
  options: {
    ...onOption,
    fact: {
      type: 'string',
      value: 'FACT',
      says: 'only what reads this fact: rules, directly or through other rules, and other places: "application.property"',
    },
  },
  examples: {
    'lintel rules --org CODE': 'all rules of one lender',
    'lintel rules is-eighteen': 'one rule, at every lender',
    'lintel rules "gate score" "tier 640"': 'a gate and a price of underwriting',
    'lintel rules --on 2099-01-01': 'all rules as they are in force on that day',
    'lintel rules --fact dateOfBirth': 'everything that reads the date of birth',
  },
  run: async (call, out) => (await import('./run/runRules.ts')).runRules(call, out),
}
