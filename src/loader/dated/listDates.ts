import { isDate } from '../checks/isDate.ts'
import { findDatedValues } from './findDatedValues.ts'

/** Days, "YYYY-MM-DD", from which on something is another than the day before. */
export interface Dates {
  /** All of them, sorted. */
  readonly all: readonly string[]
  /** Whether anything of a lender can be another from that day on. */
  concerns(day: string, org: string): boolean
}

/** The days on which dated values of these texts change. */
export function listDates(files: ReadonlyMap<string, string>): Dates {
  const ofOrgs = new Map<string, Set<string>>()
  const add = (org: string, day: string) => ofOrgs.set(org, (ofOrgs.get(org) ?? new Set()).add(day))
  for (const [file, text] of files) {
    if (file.startsWith('schemas/meta/')) continue
    const [, org = ''] = /^orgs\/([^/]+)\//.exec(file) ?? []
    for (const { value } of findDatedValues(text))
      for (const { from } of value.inForce)
        if (typeof from === 'string' && isDate(from)) add(org, from)
  }
  return {
    all: [...new Set([...ofOrgs.values()].flatMap((days) => [...days]))].toSorted(),
    concerns: (day, org) => ['', org].some((each) => ofOrgs.get(each)?.has(day) === true),
  }
}
