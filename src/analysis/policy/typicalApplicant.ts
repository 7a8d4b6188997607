import type { JsonObject, LendingUnderwriting } from '#model'

/** The applicant of the examples in lending/underwriting.json. */
export const typicalApplicant = ({ facts }: LendingUnderwriting): JsonObject => ({
  stage: 'final',
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name, example]],
    ),
  ),
})
