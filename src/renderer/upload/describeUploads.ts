import type { Say } from '#model'
import type { Sending } from './useUploads.ts'

/** What to do about failed files; empty if there are none. */
export function describeStuck(sending: readonly Sending[], say: Say): string | undefined {
  const failures = sending.flatMap(({ failure }) => failure ?? [])
  if (failures.length === 0) return undefined
  return say(failures.every(({ isOfFile }) => isOfFile) ? 'upload-refused' : 'upload-resolve')
}

/**
 * Announcement for all files together. It changes at each quarter of the file that is furthest
 * behind, because announcing each percent would be too much.
 */
export function describeUploads(sending: readonly Sending[], arrived: number, say: Say): string {
  const stuck = describeStuck(sending, say)
  if (stuck !== undefined) return stuck
  if (sending.length === 0) return arrived === 0 ? '' : say('upload-done', { count: arrived })
  const quarters = Math.floor(4 * Math.min(...sending.map(({ sent, total }) => sent / total)))
  if (quarters === 0) return say('upload-sending')
  return quarters === 4 ? say('upload-checking') : say('upload-part', { percent: quarters * 25 })
}
