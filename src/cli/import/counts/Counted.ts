/** Names from the form to a part of it: ["person", "name"]. */
export type CountPlace = readonly string[]

/** What a form has, each question by its place. */
export interface Counted {
  readonly questions: readonly CountPlace[]
  readonly required: readonly CountPlace[]
  /** Asked, or required, of some people only. */
  readonly conditions: readonly CountPlace[]
  readonly choices: number
  readonly defaults: number
  /** Titles, explanations and words between the questions. */
  readonly texts: readonly string[]
}

export const nothingCounted: Counted = {
  questions: [],
  required: [],
  conditions: [],
  choices: 0,
  defaults: 0,
  texts: [],
}

export function addCounted(one: Counted, other: Counted): Counted {
  return {
    questions: [...one.questions, ...other.questions],
    required: [...one.required, ...other.required],
    conditions: [...one.conditions, ...other.conditions],
    choices: one.choices + other.choices,
    defaults: one.defaults + other.defaults,
    texts: [...one.texts, ...other.texts],
  }
}
