import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example, Issue } from '#model'
import { createFolder } from './createFolder.ts'

/**
 * Writes every counterexample to a file in `folder`, with its diagnostic and the hash of its
 * bundle. Returns the files by issue, or a string: why they can't be written.
 */
export function writeExamples(
  folder: string,
  issues: readonly Issue[],
  hashOf: (org: string) => string | undefined = () => undefined,
): ReadonlyMap<Issue, string> | string {
  const files = new Map<Issue, string>()
  const counts = new Map<string, number>()
  try {
    createFolder(folder)
    for (const issue of issues) {
      const { counterexample, ...diagnostic } = issue
      if (!counterexample) continue
      const number = (counts.get(issue.code) ?? 0) + 1
      counts.set(issue.code, number)
      const file = join(folder, `${issue.code.replace('/', '--')}-${number}.json`)
      const example: Example = { ...counterexample, bundle: hashOf(counterexample.org), diagnostic }
      writeFileSync(file, `${JSON.stringify(example, null, 2)}\n`)
      files.set(issue, file)
    }
  } catch (error) {
    return `The examples cannot be written to ${folder}: ${(error as Error).message}.`
  }
  return files
}
