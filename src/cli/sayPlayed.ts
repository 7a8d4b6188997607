import type { Played, PlayedApplication } from '#analysis'
import { count } from './frame/count.ts'

/** The result of a counterexample in a sentence: the first line of the output. */
export function sayPlayed(played: Played | PlayedApplication): string {
  if ('status' in played) {
    const { status, opened } = played
    const screen = opened?.isOpen ? opened : played.screen
    return `the application is ${status}${screen ? `, and the borrower sees “${screen.title}” (${screen.path || 'its own page'})` : ''}.`
  }
  const { visits, ends, validationErrors } = played
  const last = visits.at(-1)
  const refused = Object.values(validationErrors)
  const { call, go, alert } = ends
  const way =
    refused.length > 0
      ? `the last, ${last}, rejects the answer: ${refused.join('; ')}`
      : call !== undefined
        ? `ends with the call ${call}`
        : go !== undefined
          ? `leads to ${go}`
          : alert !== undefined
            ? `stops with the notice ${alert}`
            : last === undefined
              ? 'nothing opens'
              : `waits at ${last}`
  return `${count(visits.length, 'step')}, ${way}`
}
