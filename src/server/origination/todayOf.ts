import type { Json, Org } from '#model'
import { civilDate } from '#origination'

const hour = 60 * 60_000
/** Offsets from UTC of the places where a day begins last and first. */
const offsets = { last: -12 * hour, first: 14 * hour }

/**
 * Today, for a person who answers: the date that their page has `sent`, if it can be: that of the
 * lender's zone, or of any place on earth if the lender states none, now or until an hour ago, as a
 * page can be open at midnight. Otherwise the date that the lender's zone, or UTC, has now.
 */
export function todayOf({ zone }: Pick<Org, 'zone'>, now: Date, sent?: Json): string {
  const at = (offset: number, place = zone ?? 'UTC') =>
    civilDate(new Date(now.getTime() + offset), place)
  const [least, most] = zone ? [at(-hour), at(0)] : [at(offsets.last - hour), at(offsets.first)]
  return typeof sent === 'string' && sent >= least && sent <= most ? sent : at(0)
}
