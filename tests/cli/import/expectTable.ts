import { expect } from 'vitest'
import type { Json, JsonObject } from '#model'
import { askingIn } from './askingIn.ts'
import type { Answer } from './libraries.ts'

/** Every form is whole, and asks as the table says. */
export function expectTable(
  forms: readonly Json[],
  given: readonly Answer[],
  isAsked: (given: Answer) => boolean,
  about: Json,
): void {
  for (const form of forms) {
    const asks = askingIn(form)
    expect(asks, JSON.stringify(about)).not.toBe('lost')
    for (const each of given)
      expect(
        (asks as (given: JsonObject) => boolean)(each),
        `${JSON.stringify(about)} for ${JSON.stringify(each)}`,
      ).toBe(isAsked(each))
  }
}
