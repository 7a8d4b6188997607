import type { Option } from '../frame/Command.ts'

/** Who does it, and why. */
export const decisionOptions = (does: string) =>
  ({
    by: {
      type: 'string',
      value: 'WHO',
      says: `who ${does}; kept for ever; not with --url: a server knows who asks`,
    },
    why: { type: 'string', value: 'TEXT', says: 'the reason; kept for ever' },
  }) satisfies Readonly<Record<string, Option>>
