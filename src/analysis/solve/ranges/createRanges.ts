import { numberOf } from '#engine'
import type { FactSpace } from '../../facts/FactSpace.ts'
import type { Scope } from '../Scope.ts'
import type { Use } from '../Use.ts'
import { compareFractions } from './rangeOperators.ts'
import { rangeOfSchemas, type NumberRange } from './rangeOfSchemas.ts'
import type { Spread } from './Range.ts'

/** Where the open numbers of a search lie now. */
export interface Ranges {
  /** All that a number can be; undefined for another fact. */
  readonly wholeOf: (name: string) => NumberRange | undefined
  /** Undefined until it is said that the number is there. */
  readonly presentOf: (name: string) => NumberRange | undefined
  readonly spreadOf: (name: string) => Spread | undefined
  readonly open: () => readonly (readonly [string, NumberRange])[]
  /** The number of these of whose range most is left. */
  readonly widest: (names: Iterable<string>, otherwise: string) => string
  /** Runs a search in which a number is there and lies within a range. */
  readonly within: <T>(name: string, range: NumberRange, search: () => T) => T
}

export function createRanges(
  space: FactSpace,
  uses: ReadonlyMap<string, Use>,
  isOpen: Scope['isOpen'],
): Ranges {
  const whole = new Map<string, NumberRange | undefined>()
  const present = new Map<string, NumberRange>()
  const wholeOf = (name: string) => {
    if (!whole.has(name))
      whole.set(name, isPartOf(name, uses) ? undefined : rangeOfSchemas(space.schemasOf(name)))
    return whole.get(name)
  }
  return {
    wholeOf,
    presentOf: (name) => present.get(name),
    spreadOf: (name) => {
      const range = present.get(name) ?? wholeOf(name)
      return range && { range, isSure: present.has(name) }
    },
    open: () => [...present].filter(([name]) => isOpen(name)),
    widest: (names, otherwise) => {
      let [best, most] = [otherwise, -1]
      for (const name of names) {
        const all = isOpen(name) ? wholeOf(name) : undefined
        const share = all ? shareOf(present.get(name), all) : -1
        if (share > most) [best, most] = [name, share]
      }
      return best
    },
    within: (name, range, search) => {
      const before = present.get(name)
      present.set(name, range)
      const found = search()
      if (before) present.set(name, before)
      else present.delete(name)
      return found
    },
  }
}

export const isPoint = ({ least, greatest }: NumberRange): boolean =>
  least !== undefined && greatest !== undefined && compareFractions(least, greatest) >= 0

/** It is a part of a fact that is read as a whole, too. */
const isPartOf = (name: string, uses: ReadonlyMap<string, Use>) =>
  name.split('.').some((_, index, keys) => index > 0 && uses.has(keys.slice(0, index).join('.')))

function shareOf(range: NumberRange | undefined, all: NumberRange): number {
  if (!range || !all.least || !all.greatest) return range && isPoint(range) ? 0 : 1
  return widthOf(range) / Math.max(widthOf(all), Number.MIN_VALUE)
}

const widthOf = ({ least, greatest }: NumberRange) => numberOf(greatest!) - numberOf(least!)
