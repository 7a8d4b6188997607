import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import type { JsonObject } from '#model'

const requireHere = createRequire(import.meta.url)

export const isThere = (name: string) => existsSync(`node_modules/${name}`)

/** What is taken of survey-core: a library of tests, which may not be installed yet. */
export const runSurvey = (expression: string) => {
  const { ConditionRunner } = requireHere('survey-core') as {
    ConditionRunner: new (text: string) => { runValues(values: JsonObject): unknown }
  }
  return new ConditionRunner(expression)
}

interface Formio {
  readonly checkCustomConditional: (text: string, context: object) => unknown
  readonly isConditionallyHidden: (context: object) => boolean
}
export const formio = () => requireHere('@formio/core') as Formio

export type Answer = JsonObject & { readonly pets?: readonly string[] }

export const answers: fc.Arbitrary<Answer> = fc.record(
  {
    word: fc.constantFrom('a', 'b', 'ab'),
    sum: fc.constantFrom(-2, 0, 1, 2, 5),
    tick: fc.boolean(),
    pets: fc.subarray(['cat', 'dog'], { minLength: 1 }),
  },
  { requiredKeys: ['tick'] },
)

/** Data as Form.io keeps it: nothing typed is an empty text, each box has a member. */
export const dataOf = ({ word = '', pets = [], ...more }: Answer): JsonObject => ({
  ...more,
  word,
  pets: { cat: pets.includes('cat'), dog: pets.includes('dog') },
})
