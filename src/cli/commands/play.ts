import type { Command } from '../frame/Command.ts'

export const play: Command = {
  summary: 'plays a counterexample or a journey, and shows each step with its rules',
  usage: 'FILE [--open URL] [--config DIR] [--org CODE] [--json]',
  operands: ['FILE'],
  options: {
    open: {
      type: 'string',
      value: 'URL',
      says: 'prints a link that plays it in the page, on a server started with "npm run dev" at URL',
    },
  },
  examples: {
    'lintel play examples/FILE': 'what "lintel check --examples examples" wrote',
    'lintel play examples/FILE --open http://localhost:4000':
      'see it in the page, at the step where it happens',
    'lintel play tests/journeys/application/FILE.json':
      'an application to its end: statuses, work, screens',
    'lintel play tests/journeys/FLOW/PROMISE.json --org CODE': 'a journey, for one of its lenders',
  },
  run: async (call, out) => (await import('./run/runPlay.ts')).runPlay(call, out),
}
