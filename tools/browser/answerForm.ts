import type { JsonObject } from '#model'
import { answerFields } from './answerFields.ts'
import { fillQuestion } from './fill/fillQuestion.ts'
import type { FormQuestion } from './fill/FormQuestion.ts'
import type { Hand } from './Hand.ts'
import type { Page } from './Page.ts'

/** The form as drawn. */
export type DrawnForm = Pick<FormQuestion, 'schema' | 'look' | 'formats'>

/**
 * Fills in the open generated form: each value by the control of its schema; without `drawn` by
 * what the page shows.
 */
export function answerForm(
  page: Page,
  answer: JsonObject,
  hand: Hand,
  drawn?: DrawnForm,
): Promise<void> {
  return drawn
    ? fillQuestion({ ...drawn, page, hand, path: [] }, answer)
    : answerFields(page, answer, hand)
}
