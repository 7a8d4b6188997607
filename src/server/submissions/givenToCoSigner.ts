import type { CoSigner, JsonObject } from '#model'
import type { Answers } from '#origination'

/** The co-signer's prefilled answers in their first form, from the answers of the submission. */
export function givenToCoSigner({ given = {} }: CoSigner, answers: Answers): JsonObject {
  const facts: JsonObject = Object.assign({}, ...Object.values(answers))
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, fact]) =>
      facts[fact] === undefined ? [] : [[field, facts[fact]]],
    ),
  ) as JsonObject
}
