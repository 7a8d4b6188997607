import type { Bundle, Json, JsonObject } from '#model'
import type { Hand } from '../Hand.ts'
import type { Page } from '../Page.ts'

/** A value that a form asks for, and its location. */
export interface FormQuestion {
  readonly page: Page
  readonly hand: Hand
  /** Of the value in the form data. */
  readonly path: readonly string[]
  /** As drawn (`drawable` in #loader/validators). */
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly formats: Bundle['formats']
}

/** Enters a value into a question through its controls. */
export type Fill = (question: FormQuestion, value: Json) => Promise<void>

/** Fills in one kind of control. `fill`: for nested values. */
export type FillWay = (question: FormQuestion, value: Json, fill: Fill) => Promise<void>
