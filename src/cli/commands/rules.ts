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
  examples: [
    { line: 'lintel rules --org CODE', says: 'all rules of one lender' },
    { line: 'lintel rules is-eighteen', says: 'one rule, at every lender' },
    { line: 'lintel rules "gate score" "tier 640"', says: 'a gate and a price of underwriting' },
    { line: 'lintel rules --on 2099-01-01', says: 'all rules as they are in force on that day' },
    { line: 'lintel rules --fact dateOfBirth', says: 'everything that reads the date of birth' },
  ],
  run: async (call, out) => (await import('./run/runRules.ts')).runRules(call, out),
}
