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
  examples: [
    { line: 'lintel play examples/FILE', says: 'what "lintel check --examples examples" wrote' },
    {
      line: 'lintel play examples/FILE --open http://localhost:4000',
      says: 'see it in the page, at the step where it happens',
    },
    {
      line: 'lintel play tests/journeys/application/FILE.json',
      says: 'an application to its end: statuses, work, screens',
    },
    {
      line: 'lintel play tests/journeys/FLOW/PROMISE.json --org CODE',
      says: 'a journey, for one of its lenders',
    },
  ],
  run: async (call, out) => (await import('./run/runPlay.ts')).runPlay(call, out),
}
