import { canOpenScreen, findWithheld, screenAt, validateAnswer, type Engine } from '#engine'
import type { ApplicationCounterexample, Issue, JsonObject } from '#model'
import { maskSecrets } from './maskSecrets.ts'

/** A screen that a counterexample opens, and the outcome of its answer if it gives one. */
export interface PlayedScreen {
  readonly path: string
  readonly title: string
  /** Whether the application can be there. */
  readonly isOpen: boolean
  /** With its secrets masked; absent if nothing is answered, or the form is not loaded. */
  readonly answer?: JsonObject
  readonly issues: readonly Issue[]
}

/**
 * Opens the counterexample's screen over these facts, and answers it; undefined if it names none.
 */
export function openScreen(
  engine: Engine,
  facts: JsonObject,
  { screen: path, answer }: Pick<ApplicationCounterexample, 'screen' | 'answer'>,
): PlayedScreen | undefined {
  const place = path === undefined ? undefined : screenAt(engine, path)
  if (path === undefined || !place || 'redirect' in place) return undefined
  const { form, title } = place.screen
  const opened = { path, title, isOpen: canOpenScreen(engine, facts, path), issues: [] }
  if (answer === undefined || form === undefined || !engine.validators(form)) return opened
  const issues = validateAnswer(
    engine,
    form,
    answer,
    facts,
    findWithheld(engine, place.screen, facts),
  )
  return { ...opened, answer: maskSecrets(engine, form, answer), issues }
}
