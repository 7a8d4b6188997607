import type { Failed } from './CaseOutcome.ts'

/** Failures of one cause: the same part of a file decided, or nothing else is known of them. */
export interface FailureGroup {
  /** Of the first. */
  readonly cause: string
  readonly file?: string
  readonly pointer?: string
  readonly failures: readonly Failed[]
}

/** The largest first. */
export function groupFailures(failures: readonly Failed[]): readonly FailureGroup[] {
  const groups = new Map<string, Failed[]>()
  for (const failure of failures) {
    const { cause, file, pointer } = failure
    const key = file === undefined ? cause : `${file} ${pointer}`
    const group = groups.get(key)
    if (group) group.push(failure)
    else groups.set(key, [failure])
  }
  return [...groups.values()]
    .map((own) => {
      const { cause, file, pointer } = own[0]!
      return { cause, ...(file !== undefined && { file, pointer: pointer ?? '' }), failures: own }
    })
    .toSorted((one, other) => other.failures.length - one.failures.length)
}
