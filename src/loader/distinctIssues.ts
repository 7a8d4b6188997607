import type { Issue } from '#model'

/** Each diagnostic once, as many lenders read shared files. */
export function distinctIssues(issues: readonly Issue[]): readonly Issue[] {
  return [
    ...new Map(
      issues.map((issue) => [
        `${issue.code} ${issue.file} ${issue.pointer} ${issue.message}`,
        issue,
      ]),
    ).values(),
  ]
}
