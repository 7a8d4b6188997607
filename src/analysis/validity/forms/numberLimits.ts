import type { JsonObject } from '#model'

export interface NumberLimits {
  readonly least: number
  readonly most: number
  /** The minimum, or the maximum, is excluded. */
  readonly isAbove: boolean
  readonly isBelow: boolean
}

/** The range of numbers that match all of these. */
export function numberLimits(parts: readonly JsonObject[]): NumberLimits {
  const read = (key: string) =>
    parts.flatMap((part) => (typeof part[key] === 'number' ? [part[key] as number] : []))
  const [over, under] = [read('exclusiveMinimum'), read('exclusiveMaximum')]
  const least = Math.max(-Infinity, ...read('minimum'), ...over)
  const most = Math.min(Infinity, ...read('maximum'), ...under)
  return { least, most, isAbove: over.includes(least), isBelow: under.includes(most) }
}

/** No number within the limits is as large as this one. */
export const isOver = ({ most, isBelow }: NumberLimits, value: number): boolean =>
  value > most || (value === most && isBelow)

export const isUnder = ({ least, isAbove }: NumberLimits, value: number): boolean =>
  value < least || (value === least && isAbove)

export const sayMost = ({ most, isBelow }: NumberLimits): string =>
  `it is ${isBelow ? 'less than' : 'at most'} ${most}`

export const sayLeast = ({ least, isAbove }: NumberLimits): string =>
  `it is ${isAbove ? 'more than' : 'at least'} ${least}`
