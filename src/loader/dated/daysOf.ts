import { findDatedValues } from './findDatedValues.ts'
import { dayBeside, versionOn } from './DatedValue.ts'

/** First and last day, "YYYY-MM-DD"; without one it has no such end. */
export interface Days {
  readonly from?: string
  readonly until?: string
}

/**
 * The days around `day` in which nothing changes at a place of these texts, by the dated values
 * that hold it and those within it.
 */
export function daysOf(
  files: ReadonlyMap<string, string>,
  { file, pointer }: { readonly file: string; readonly pointer: string },
  day: string,
): Days {
  const around = findDatedValues(files.get(file) ?? '')
    // In a version's value, the place is that of the value itself.
    .map((found) => ({ ...found, place: found.pointer.replaceAll(/\/inForce\/\d+\/value/g, '') }))
    .filter(({ place }) => isWithin(place, pointer) || isWithin(pointer, place))
    .map(({ value }) => {
      const version = versionOn(value, day)
      const next = value.inForce[value.inForce.indexOf(version) + 1]?.from
      return { from: version.from, until: version.until ?? (next && dayBeside(next, -1)) }
    })
  const from = around
    .flatMap((each) => each.from ?? [])
    .toSorted()
    .at(-1)
  const [until] = around.flatMap((each) => each.until ?? []).toSorted()
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`)
