import type { Command } from '../frame/Command.ts'

export const mutate: Command = {
  summary:
    'mutation-tests the configuration: lists small changes that no journey or case notices (exit status 0)',
  usage:
    '[--lending] [--obligations] [--cases DIR] [--out DIR] [--config DIR] [--org CODE] [--json]',
  options: {
    lending: { type: 'boolean', says: 'changes only the lending policy, which takes a minute' },
    obligations: {
      type: 'boolean',
      says: 'changes only the obligations, and the files in the ways they fear; with --lending both, as one score',
    },
    cases: {
      type: 'string',
      value: 'DIR',
      says: 'another folder of journeys and cases (default: tests/journeys and tests/suites)',
    },
    out: {
      type: 'string',
      value: 'DIR',
      says: 'writes a journey to DIR for every unnoticed change that a journey could notice',
    },
  },
  examples: {
    'lintel mutate --org CODE': 'what the journeys of one lender miss (1 if they already fail)',
    'lintel mutate --out missing && lintel play missing/FILE':
      'see a journey that would notice one',
  },
  run: async (call, out) => (await import('./run/runMutate.ts')).runMutate(call, out),
}
