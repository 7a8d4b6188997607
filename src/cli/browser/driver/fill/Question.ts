import type { Bundle, Json, JsonObject } from '#model'
import type { Hand } from '../Hand.ts'
import type { Page } from '../Page.ts'

/** A value that a form asks for, and where. */
export interface Question {
  readonly page: Page
  readonly hand: Hand
  /** Of the value in what is typed. */
  readonly path: readonly string[]
  /** As it is drawn (`drawable` in #loader/validators). */
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly formats: Bundle['formats']
}

/** Gives a question its value by its controls alone. */
export type Fill = (question: Question, value: Json) => Promise<void>

/** Fills one kind of control. `fill`: for the values within. */
export type Way = (question: Question, value: Json, fill: Fill) => Promise<void>
