import { readFileSync } from 'node:fs'
import type { ApplicationPlay, FlowPlay, Journey, JsonObject } from '#model'
import { readPlay } from '../readPlay.ts'

/** What can be explained: a play, a journey, or the bare facts of an application; text: why the file holds none of them. */
export function readFactsFile(path: string): FlowPlay | Journey | ApplicationPlay | { readonly facts: JsonObject } | string {
  const read = readPlay(path)
  if (typeof read !== 'string') return read
  try {
    const facts = JSON.parse(readFileSync(path, 'utf8')) as unknown
    const isObject = typeof facts === 'object' && facts !== null && !Array.isArray(facts)
    const isPlay = isObject && ['flow', 'answers', 'facts'].some((key) => Object.hasOwn(facts, key))
    return isObject && !isPlay ? { facts: facts as JsonObject } : read
  } catch {
    return read
  }
}
