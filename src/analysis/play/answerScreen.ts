import { canOpenScreen, findWithheld, screenAt, validateAnswer, type Engine } from '#engine'
import type { ApplicationCounterexample, Issue, JsonObject } from '#model'
import { maskSecrets } from './maskSecrets.ts'

/** A screen that a counterexample opens, and the outcome of its answer. */
export interface AnsweredScreen {
  readonly path: string
  readonly title: string
  /** Whether the application can be there. */
  readonly isOpen: boolean
  /** With its secrets masked. */
  readonly answer: JsonObject
  readonly issues: readonly Issue[]
}

/**
 * Answers the counterexample's screen over these facts; undefined if it answers none, or the
 * screen's form is not loaded.
 */
export function answerScreen(
  engine: Engine,
  facts: JsonObject,
  { screen: path, answer }: Pick<ApplicationCounterexample, 'screen' | 'answer'>,
): AnsweredScreen | undefined {
  const place = path === undefined ? undefined : screenAt(engine, path)
  if (path === undefined || answer === undefined || !place || 'redirect' in place) return undefined
  const { form, title } = place.screen
  if (form === undefined || !engine.validators(form)) return undefined
  const issues = validateAnswer(
    engine,
    form,
    answer,
    facts,
    findWithheld(engine, place.screen, facts),
  )
  return {
    path,
    title,
    isOpen: canOpenScreen(engine, facts, path),
    answer: maskSecrets(engine, form, answer),
    issues,
  }
}
