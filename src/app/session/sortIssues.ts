import type { Issue } from '#model'

/**
 * Issues of a whole submission ("/answers/legal-name/firstName") by step, as the step's form takes
 * them ("/firstName").
 */
export function sortIssues(issues: readonly Issue[]): Readonly<Record<string, readonly Issue[]>> {
  const sorted: Record<string, Issue[]> = {}
  for (const issue of issues) {
    const [, step, field = ''] = /^\/answers\/([^/]+)(\/.*)?$/.exec(issue.pointer ?? '') ?? []
    if (step === undefined) continue
    sorted[step] = [...(sorted[step] ?? []), { ...issue, pointer: field }]
  }
  return sorted
}
