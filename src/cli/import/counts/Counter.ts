import type { JsonObject } from '#model'
import { addCounted, nothingCounted, type Counted, type CountPlace } from './Counted.ts'

/** Where a part of a foreign form stands. */
export interface Within {
  readonly at: CountPlace
  /** Whether only some people come to it. */
  readonly isSome: boolean
}

/** What one part of a foreign form is, by its raw members. */
export interface CountedPart {
  readonly place: CountPlace
  readonly isQuestion: boolean
  readonly isRequired: boolean
  readonly isSome: boolean
  /** Whether it is required of some people only. */
  readonly isRequiredOfSome?: boolean
  readonly choices?: number
  readonly hasDefault?: boolean
  readonly texts?: readonly (string | undefined)[]
}

export function countPart(part: CountedPart): Counted {
  const { place, isQuestion, isRequired, isSome, isRequiredOfSome, choices = 0 } = part
  return {
    questions: isQuestion ? [place] : [],
    required: isRequired ? [place] : [],
    conditions: isSome || isRequiredOfSome === true ? [place] : [],
    choices,
    defaults: Number(part.hasDefault === true),
    texts: (part.texts ?? []).filter((text) => text !== undefined),
  }
}

export const countText = (text: string | undefined): Counted => ({
  ...nothingCounted,
  texts: text === undefined ? [] : [text],
})

/** So many pages lead somewhere by a condition. */
export const countWays = (number: number): Counted => ({
  ...nothingCounted,
  conditions: Array.from({ length: number }, (_, index) => ['next', `${index + 1}`]),
})

export const sumOf = (parts: readonly Counted[]): Counted =>
  parts.reduce(addCounted, nothingCounted)

/** An initial value that says something: an object or list of nothing does not. */
export function isSaid(value: JsonObject[string] | undefined): boolean {
  if (Array.isArray(value)) return (value as readonly JsonObject[string][]).some(isSaid)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSaid)
  return typeof value === 'number' || value === true || (typeof value === 'string' && value !== '')
}
