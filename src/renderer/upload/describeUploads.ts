import type { Say } from '../createSay.ts'
import type { Sending } from './useUploads.ts'

/** What is to be done about files that were not taken; nothing where none is stuck. */
export function describeStuck(sending: readonly Sending[], say: Say): string | undefined {
  const failures = sending.flatMap(({ failure }) => failure ?? [])
  if (failures.length === 0) return undefined
  return say(failures.every(({ isOfFile }) => isOfFile) ? 'upload-refused' : 'upload-resolve')
}

/** What a screen reader is told of all files together. It changes at each quarter of the file that is furthest behind: nobody wants to hear each percent. */
export function describeUploads(sending: readonly Sending[], arrived: number, say: Say): string {
  const stuck = describeStuck(sending, say)
  if (stuck !== undefined) return stuck
  if (sending.length === 0) return arrived === 0 ? '' : say('upload-done', { count: arrived })
  const quarters = Math.floor(4 * Math.min(...sending.map(({ sent, total }) => sent / total)))
  if (quarters === 0) return say('upload-sending')
  return quarters === 4 ? say('upload-checking') : say('upload-part', { percent: quarters * 25 })
}
