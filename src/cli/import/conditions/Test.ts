import type { Json } from '#model'

/** What is compared: the answer to a question, by its name in the file; a value; an operation. */
export type TestTerm =
  | { readonly answer: string }
  | { readonly value: Json }
  | { readonly does: TestOperation; readonly of: readonly TestTerm[] }

export type TestOperation =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'min'
  | 'max'
  | 'today'
  | 'age'
  | 'sum'
  | 'count'

/** `holds`: a list has the value among its own, or a text has the text in it. */
export type Relation = 'same' | 'less' | 'atMost' | 'more' | 'atLeast' | 'holds'

export interface TestComparison {
  readonly left: TestTerm
  readonly is: Relation
  readonly right: TestTerm
}

/**
 * A condition of a foreign form, whole. A question that is not answered has no value: it is neither
 * the same as another value nor less or more.
 */
export type Test =
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }
  | { readonly not: Test }
  | { readonly answered: string }
  /** A box is ticked, a number is not 0, a text or list is not empty. */
  | { readonly truthy: string }
  /** The answers of the page that asks are valid against a JSON Schema. */
  | { readonly page: Json }
  /** The answer, if there is one, is valid against a JSON Schema. */
  | { readonly answer: string; readonly fits: Json }
  | TestComparison

/** A list of terms is a choice: the value of the first whose condition is true, else the last. */
export type Value =
  | TestTerm
  | { readonly when: Test; readonly is: Value; readonly otherwise: Value }

/** All of them; the one itself if it is alone. */
export function allOf(tests: readonly (Test | undefined)[]): Test | undefined {
  const given = tests.filter((test) => test !== undefined)
  return given.length > 1 ? { all: given } : given[0]
}

/** Names of the questions that a condition reads. */
export function namesIn(test: Test): readonly string[] {
  if ('all' in test) return test.all.flatMap(namesIn)
  if ('any' in test) return test.any.flatMap(namesIn)
  if ('not' in test) return namesIn(test.not)
  if ('answered' in test) return [test.answered]
  if ('truthy' in test) return [test.truthy]
  if ('page' in test) return []
  if ('fits' in test) return [test.answer]
  return [...namesOf(test.left), ...namesOf(test.right)]
}

export function namesOf(term: TestTerm): readonly string[] {
  if ('answer' in term) return [term.answer]
  return 'of' in term ? term.of.flatMap(namesOf) : []
}

/** Names of the questions that a computed value reads. */
export function namesOfValue(value: Value): readonly string[] {
  return 'when' in value
    ? [...namesIn(value.when), ...namesOfValue(value.is), ...namesOfValue(value.otherwise)]
    : namesOf(value)
}

/** Whether the answer is this value; nothing (null, an empty text) is no answer. */
export function sameAs(answer: string, value: Json): Test {
  return value === null || value === ''
    ? { not: { answered: answer } }
    : { left: { answer }, is: 'same', right: { value } }
}

/** A comparison with nothing asks whether there is an answer. */
export function withoutNothing(test: TestComparison): Test {
  const { left, is, right } = test
  return is === 'same' && 'answer' in left && 'value' in right
    ? sameAs(left.answer, right.value)
    : test
}
