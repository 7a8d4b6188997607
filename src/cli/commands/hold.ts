import type { Command } from '../frame/Command.ts'

export const hold: Command = {
  summary: 'sets, lifts and lists legal holds, which stop disposal and erasure',
  usage:
    '[set | lift] [--org CODE] [--application UUID | --person EMAIL | --hold UUID] [--by WHO] [--why TEXT] [--json]',
  operands: ['[ACT]'],
  options: {
    application: { type: 'string', value: 'UUID', says: 'set: the application to hold' },
    person: {
      type: 'string',
      value: 'EMAIL',
      says: 'set: the account to hold, with all its applications',
    },
    hold: { type: 'string', value: 'UUID', says: 'lift: the hold to end' },
    by: {
      type: 'string',
      value: 'WHO',
      says: 'who requests it; recorded in the journal, encrypted',
    },
    why: {
      type: 'string',
      value: 'TEXT',
      says: 'the case or order that requires it; recorded in the journal, encrypted',
    },
  },
  examples: {
    'lintel hold': 'current holds',
    'lintel hold set --org CODE --application UUID --by WHO --why TEXT':
      'removes nothing of the application from now on',
    'lintel hold set --org CODE --person EMAIL --by WHO --why TEXT':
      'the same for all applications of that person',
    'lintel hold lift --hold UUID --by WHO --why TEXT': 'ends it',
  },
  run: async (call, out) => (await import('./run/runHold.ts')).runHold(call, out),
}
