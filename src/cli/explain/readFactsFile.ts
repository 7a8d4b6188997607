import type {
  ApplicationCounterexample,
  FlowCounterexample,
  Issue,
  Journey,
  JsonObject,
} from '#model'
import { readJsonFile } from '../readJsonFile.ts'
import { readPlayable } from '../readPlayable.ts'

/**
 * What can be explained: a counterexample, a journey, or the bare facts of an application; or why
 * the file has none of them.
 */
export function readFactsFile(
  path: string,
):
  | FlowCounterexample
  | Journey
  | ApplicationCounterexample
  | Pick<ApplicationCounterexample, 'facts' | 'of'>
  | Issue {
  const play = readPlayable(path)
  if (!('code' in play) || play.code !== 'cli/file-unusable') return play
  const { value } = readJsonFile(path)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const isPlayable =
    isObject && ['flow', 'answers', 'facts'].some((key) => Object.hasOwn(value, key))
  return isObject && !isPlayable ? { facts: value as JsonObject } : play
}
