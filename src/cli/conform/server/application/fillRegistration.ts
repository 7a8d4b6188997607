import { randomUUID } from 'node:crypto'
import type { Json, JsonObject } from '#model'
import type { TypicalAnswers } from '../readTypicalAnswers.ts'
import { mergeAnswer } from './mergeAnswer.ts'

/**
 * Answers of a typical person who registers with this lender, `own` merged over them, by step: with
 * a unique e-mail address and property, their "$mark" and "$number", and "$person" as the last
 * name.
 */
export function fillRegistration(
  { registration: { answers, lenders } }: Pick<TypicalAnswers, 'registration'>,
  org: string,
  person: string,
  own: Readonly<Record<string, JsonObject>> = {},
): Record<string, JsonObject> {
  const mark = randomUUID().slice(0, 8)
  const fill = (value: Json): Json => {
    if (typeof value === 'string')
      return value
        .replace('$number', mark.replaceAll(/[a-f-]/g, '1'))
        .replace('$mark', mark)
        .replace('$person', person)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([name, member]) => [name, fill(member)]),
    )
  }
  const filled = fill(answers as JsonObject) as Record<string, JsonObject>
  for (const changes of [Object.hasOwn(lenders, org) ? lenders[org]! : {}, own]) {
    for (const [step, change] of Object.entries(changes))
      if (change) filled[step] = mergeAnswer(filled[step] ?? {}, change)
      else delete filled[step]
  }
  return filled
}
