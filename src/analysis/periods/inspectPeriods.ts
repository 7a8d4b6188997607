import type { Memo } from '#model'
import type { FoundIssue } from '../validity/inspect/FoundIssue.ts'
import { inspect, type Inspection } from '../validity/inspect/inspect.ts'
import type { Period } from './readPeriods.ts'

/**
 * `inspect` of all periods: what is wrong from a later day on says so. Only lenders without an
 * error in any of them are valid.
 */
export function inspectPeriods(
  periods: readonly [Period, ...Period[]],
  org: string | undefined,
  progress: (text: string) => void,
  memo?: Memo,
): Inspection {
  const [first, ...later] = periods.map((period) => ({
    ...(period.from !== undefined && { from: period.from }),
    period,
    inspection: inspect(period, org, progress, memo),
  })) as [Inspected, ...Inspected[]]
  if (later.length === 0) return first.inspection
  const issues = new Map(first.inspection.issues.map((issue) => [keyOf(issue), issue]))
  const unchecked = new Map(first.inspection.unchecked.map((each) => [JSON.stringify(each), each]))
  const broken = new Set<string>()
  for (const { period, inspection, from } of later) {
    const { valid } = inspection.checked
    for (const code of period.orgCodes) if (!valid.includes(code)) broken.add(code)
    for (const issue of inspection.issues)
      if (!issues.has(keyOf(issue))) issues.set(keyOf(issue), { ...issue, ...(from && { from }) })
    for (const each of inspection.unchecked) unchecked.set(JSON.stringify(each), each)
  }
  const { checked } = first.inspection
  return {
    issues: [...issues.values()],
    unchecked: [...unchecked.values()],
    checked: { ...checked, valid: checked.valid.filter((code) => !broken.has(code)) },
  }
}

interface Inspected {
  readonly from?: string
  readonly period: Period
  readonly inspection: Inspection
}

const keyOf = ({ code, file, pointer, message }: FoundIssue) =>
  `${code} ${file} ${pointer} ${message}`
