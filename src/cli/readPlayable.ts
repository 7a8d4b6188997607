import { readPlayable as readText, type Playable } from '#analysis'
import { createIssue, type Issue } from '#model'
import { readJsonFile } from './readJsonFile.ts'

/** The counterexample in a file, or why it can't be played. */
export function readPlayable(path: string): Playable | Issue {
  const read = readJsonFile(path)
  if (read.issue) return read.issue
  const play = readText(JSON.stringify(read.value), path)
  return typeof play === 'string'
    ? createIssue('cli/file-unusable', { reason: play }, { file: path })
    : play
}
