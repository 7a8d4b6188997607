import { readPlay as readText, type Play } from '#analysis'
import { createIssue, type Issue } from '#model'
import { readJsonFile } from './readJsonFile.ts'

/** What a file has to play, or why it cannot be played. */
export function readPlay(path: string): Play | Issue {
  const read = readJsonFile(path)
  if (read.issue) return read.issue
  const play = readText(JSON.stringify(read.value), path)
  return typeof play === 'string' ? createIssue('cli/file-unusable', { reason: play }, { file: path }) : play
}
