import type { ApplicationPlay, FlowPlay, Issue, Journey, JsonObject } from '#model'
import { readJsonFile } from '../readJsonFile.ts'
import { readPlay } from '../readPlay.ts'

/** What can be explained: a counterexample, a journey, or the bare facts of an application; or why the file has none of them. */
export function readFactsFile(path: string): FlowPlay | Journey | ApplicationPlay | Pick<ApplicationPlay, 'facts' | 'of'> | Issue {
  const play = readPlay(path)
  if (!('code' in play) || play.code !== 'cli/file-unusable') return play
  const { value } = readJsonFile(path)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const isPlay = isObject && ['flow', 'answers', 'facts'].some((key) => Object.hasOwn(value, key))
  return isObject && !isPlay ? { facts: value as JsonObject } : play
}
