import type { Atom } from './atomsOf.ts'

/** Name of an outcome in the coverage. */
export const outcomeName = ({ rule, pointer }: Atom, outcome: boolean): string =>
  `${rule} ${pointer || '/'} is ${outcome}`
