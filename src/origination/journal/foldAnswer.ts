import type { JsonObject } from '#model'
import type { KeptAnswers } from '../Facts.ts'

/**
 * What an event adds to the kept answers: a screen's, by its path with parameters filled in, or the
 * registration's by step.
 */
export type GivenAnswer =
  | { readonly screen: string; readonly answer: JsonObject }
  | { readonly registration: JsonObject }

/** The latest answer of each screen, with its event. */
export function foldAnswer(
  kept: KeptAnswers,
  given: GivenAnswer | undefined,
  version: number,
): KeptAnswers {
  if (!given) return kept
  if ('registration' in given) return { ...kept, registration: given.registration }
  return {
    ...kept,
    screens: { ...kept.screens, [given.screen]: { version, answer: given.answer } },
  }
}
