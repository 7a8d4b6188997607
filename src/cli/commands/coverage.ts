import type { Command } from '../frame/Command.ts'

export const coverage: Command = {
  summary: 'reports which requirements the tests of the last run prove',
  usage: '[--reports DIR] [--report DIR] [--config DIR] [--json]',
  options: {
    reports: {
      type: 'string',
      value: 'DIR',
      says: 'reports of the run: vitest*.json, playwright*.json, conform/cases.json (test-results/reports)',
    },
    report: { type: 'string', value: 'DIR', says: 'writes coverage.html to DIR' },
  },
  examples: {
    'lintel coverage': 'after "npm test": every area, and every requirement that is not proven',
    'lintel coverage --report DIR': 'also as a page, with the tests that prove each requirement',
  },
  run: async (call, out) => (await import('./run/runCoverage.ts')).runCoverage(call, out),
}
