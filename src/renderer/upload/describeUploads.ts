import type { Say } from '../createSay.ts'
import type { Sending } from './useUploads.ts'

/** What a screen reader is told of all files together. It changes at each quarter of the file that is furthest behind: nobody wants to hear each percent. */
export function describeUploads(sending: readonly Sending[], arrived: number, say: Say): string {
  if (sending.some(({ failure }) => failure)) return say('upload-resolve')
  if (sending.length === 0) return arrived === 0 ? '' : say('upload-done', { count: arrived })
  const quarters = Math.floor(4 * Math.min(...sending.map(({ sent, total }) => sent / total)))
  if (quarters === 0) return say('upload-sending')
  return quarters === 4 ? say('upload-checking') : say('upload-part', { percent: quarters * 25 })
}
