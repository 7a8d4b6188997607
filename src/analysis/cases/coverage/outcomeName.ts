import type { Atom } from './atomsOf.ts'

/** What the coverage calls it that a part of a rule comes out so. */
export const outcomeName = ({ rule, pointer }: Atom, outcome: boolean): string => `${rule} ${pointer || '/'} is ${outcome}`
