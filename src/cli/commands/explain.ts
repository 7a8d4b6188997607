import type { Command } from '../frame/Command.ts'

export const explain: Command = {
  summary:
    'shows which status, route, state and screen a set of facts leads to, and by which rules',
  usage: 'FILE [--config DIR] [--org CODE] [--json]',
  operands: ['FILE'],
  options: {},
  examples: {
    'lintel explain facts.json --org CODE':
      'facts of an application: { "application": …, "status": …, "case": … }',
    'lintel explain signer.json --org CODE':
      'facts of a co-signer: { "of": "signer", "facts": { … } }',
    'lintel explain tests/journeys/application/FILE.json':
      'where a journey of an application ends, and why, including the reasons for a decline',
    'lintel explain examples/FILE':
      'a counterexample that "lintel check --examples examples" wrote',
  },
  run: async (call, out) => (await import('./run/runExplain.ts')).runExplain(call, out),
}
