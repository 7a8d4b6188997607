import { isObject, type Json } from '#model'
import { isDate } from '../checks/isDate.ts'

/** What applies from the beginning of `from` to the end of `until`, both "YYYY-MM-DD". */
interface DatedVersion {
  readonly from?: string
  readonly until?: string
  /** None: nothing stands there in this time. */
  readonly value?: Json
  /** What asks for it. */
  readonly source?: string
  readonly why?: string
}

/** A value that changes on certain days: it stands wherever a value can stand, in any file. */
export interface DatedValue {
  /** The oldest first, without gaps: the first has no `from`, the last no `until`. */
  readonly inForce: readonly [DatedVersion, ...DatedVersion[]]
}

export function isDatedValue(value: Json | undefined): value is Json & DatedValue {
  if (!isObject(value) || !Array.isArray(value.inForce)) return false
  return value.inForce.length > 0 && value.inForce.every(isObject)
}

const members = ['from', 'until', 'value', 'source', 'why']

/** What is wrong with a version by itself, and where; undefined if nothing is. */
export function slipOf(
  version: DatedVersion,
  index: number,
): { readonly member: string; readonly reason: string } | undefined {
  const given: Readonly<Record<string, unknown>> = { ...version }
  const unknown = Object.keys(given).find((name) => !members.includes(name))
  if (unknown !== undefined)
    return { member: unknown, reason: `"${unknown}" is none of ${members.join(', ')}` }
  for (const member of ['from', 'until']) {
    const day = given[member]
    if (day !== undefined && !(typeof day === 'string' && isDate(day)))
      return { member, reason: `${JSON.stringify(day)} is no day, as 2026-12-01` }
  }
  if (index > 0 && version.from === undefined)
    return { member: '', reason: 'only the first version can be without "from"' }
  if (version.from !== undefined && version.until !== undefined && version.until < version.from)
    return { member: 'until', reason: `it ends on ${version.until}, before it begins` }
  return undefined
}

/** The day before or after a day, "YYYY-MM-DD". */
export function dayBeside(day: string, step: 1 | -1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10)
}

/** The version of a day; the newest of all without one. */
export function versionOn({ inForce }: DatedValue, day: string | undefined): DatedVersion {
  const begun = inForce.filter(({ from }) => day === undefined || from === undefined || from <= day)
  return begun.at(-1) ?? inForce[0]
}
