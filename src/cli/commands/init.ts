import type { Command } from '../frame/Command.ts'

export const init: Command = {
  summary:
    'creates a small, complete project to start with: a flow with a branch, a consent and a review, two organizations, two journeys',
  usage: 'DIR [--json]',
  operands: ['DIR'],
  options: {},
  examples: { 'lintel init DIR': 'a project in a new or empty folder' },
  run: async (call, out) => (await import('./run/runInit.ts')).runInit(call, out),
}
