import type { Option } from '../frame/Command.ts'
import { decisionOptions } from './decisionOptions.ts'

/** Options of what publishes. */
export const publicationOptions = {
  ...decisionOptions('publishes it'),
  at: {
    type: 'string',
    value: 'TIME',
    says: 'from when it is served: a day, as 2026-12-01, which begins in the time zone of each lender, or 2026-12-01T05:00:00Z; without it, at once',
  },
  accept: {
    type: 'string',
    multiple: true,
    value: 'WARNING',
    says: 'a warning of lintel check and why it may stay: "CODE FILE#POINTER: REASON"; can be repeated, and is kept for ever',
  },
} satisfies Readonly<Record<string, Option>>
