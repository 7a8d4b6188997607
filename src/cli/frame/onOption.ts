import type { Option } from './Command.ts'

/** Option of commands that read dated values. */
export const onOption = {
  on: {
    type: 'string',
    value: 'DATE',
    says: 'takes what "inForce" has in force on that day, as 2026-12-01',
  },
} satisfies Readonly<Record<string, Option>>
