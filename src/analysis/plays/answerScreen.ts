import { canOpenScreen, findWithheld, screenAt, verdict, type Engine } from '#engine'
import type { ApplicationPlay, Issue, JsonObject } from '#model'
import { maskSecrets } from './maskSecrets.ts'

/** A screen that a play opens, and what becomes of its answer there. */
export interface AnsweredScreen {
  readonly path: string
  readonly title: string
  /** Whether the application may be there. */
  readonly isOpen: boolean
  /** Its secrets masked. */
  readonly answer: JsonObject
  readonly issues: readonly Issue[]
}

/** Answers the screen of the play over these facts; undefined where it answers none, or the form of the screen is not loaded. */
export function answerScreen(
  engine: Engine,
  facts: JsonObject,
  { screen: path, answer }: Pick<ApplicationPlay, 'screen' | 'answer'>,
): AnsweredScreen | undefined {
  const place = path === undefined ? undefined : screenAt(engine, path)
  if (path === undefined || answer === undefined || !place || 'redirect' in place) return undefined
  const { form, title } = place.screen
  if (form === undefined || !engine.validators(form)) return undefined
  const issues = verdict(engine, form, answer, facts, findWithheld(engine, place.screen, facts))
  return { path, title, isOpen: canOpenScreen(engine, facts, path), answer: maskSecrets(engine, form, answer), issues }
}
