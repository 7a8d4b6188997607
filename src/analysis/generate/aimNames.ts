import type { Bound } from './Bound.ts'
import type { Limit } from './limitsOf.ts'

const refused = ' refused'

/** Ids of aims, shared by the code that sets them and the code that checks them. */
export const aimNames = {
  step: (step: string) => `step ${step}`,
  edge: (step: string, index: number) => `edge ${step}/${index}`,
  guard: (step: string, index: number, isTrue: boolean) => `guard ${step}/${index} ${isTrue}`,
  refused: (step: string, check: string) => `refused ${step} ${check}`,
  passed: (step: string, check: string) => `passed ${step} ${check}`,
  entry: (step: string, isOpen: boolean) => `entry ${step} ${isOpen}`,
  open: (isOpen: boolean) => `open ${isOpen}`,
  limit: (step: string, { path, of }: Pick<Limit, 'path' | 'of'>, number: number) =>
    `limit ${step} /${path.join('/')} ${of} ${number}`,
  /** The limit was rejected, which shows it if no walk is accepted there. */
  refusedAt: (limit: string) => `${limit}${refused}`,
  bound: ({ step, rule, part, fact, value }: Bound) =>
    `bound ${step} ${rule}#${part} ${fact}=${JSON.stringify(value)}`,
} as const

/** The limit's own aim, from an id of `refusedAt`. */
export const limitRefused = (id: string): string | undefined =>
  id.endsWith(refused) ? id.slice(0, -refused.length) : undefined
