import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '#model'

/** Writes every counterexample to a file of its own in `folder`. Gives the files by issue; text: why they cannot be written. */
export function writeExamples(folder: string, issues: readonly Issue[]): ReadonlyMap<Issue, string> | string {
  const files = new Map<Issue, string>()
  const counts = new Map<string, number>()
  try {
    mkdirSync(folder, { recursive: true })
    for (const issue of issues) {
      if (!issue.counterexample) continue
      const number = (counts.get(issue.code) ?? 0) + 1
      counts.set(issue.code, number)
      const file = join(folder, `${issue.code.replace('/', '--')}-${number}.json`)
      writeFileSync(file, `${JSON.stringify(issue.counterexample, null, 2)}\n`)
      files.set(issue, file)
    }
  } catch (error) {
    return `The examples cannot be written to ${folder}: ${(error as Error).message}.`
  }
  return files
}
