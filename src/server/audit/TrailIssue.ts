import { createIssue, type Issue, type IssueCode } from '#model'

/**
 * Something that is wrong with the trail of an application, with records outside the journals, or
 * with an anchor.
 */
export interface TrailIssue extends Issue {
  /** Absent for an anchor. */
  readonly org?: string
  readonly application?: string
  /** Name of a chain of records outside the journals. */
  readonly chain?: string
  /** First and last number of the events or records that it is about. */
  readonly events?: readonly [number, number]
}

export interface TrailPlace {
  readonly org: string
  readonly application: string
}

export function createTrailIssue(
  code: IssueCode,
  { org, application }: TrailPlace,
  events?: readonly [number, number],
  values: Readonly<Record<string, string | number>> = {},
): TrailIssue & TrailPlace {
  const numbers =
    events === undefined
      ? ''
      : events[0] === events[1]
        ? String(events[0])
        : `${events[0]} to ${events[1]}`
  return {
    ...createIssue(code, { application, numbers, ...values }),
    org,
    application,
    ...(events && { events }),
  }
}
