import type { Json, Org } from '#model'
import { fillSentence } from './mergeFields.ts'

/**
 * The value with the merge fields and figures of all its sentences filled; itself if there is none.
 */
export function fillSentences(value: Json, org: Org, fill = fillSentence): Json {
  if (typeof value === 'string') return fill(value, org)
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value) as [string, Json][]
  const after = before.map(([key, member]) => [key, fillSentences(member, org, fill)] as const)
  if (after.every(([, member], index) => member === before[index]![1])) return value
  return Array.isArray(value) ? after.map(([, member]) => member) : Object.fromEntries(after)
}
