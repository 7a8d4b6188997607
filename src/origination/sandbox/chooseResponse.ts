import { isObject, type Json, type JsonObject } from '#model'
import { findPerson } from './findPerson.ts'
import type { People, ScriptedResponse } from './People.ts'
import type { SandboxOrder } from './SandboxOrder.ts'

export interface ChosenResponse {
  readonly response: ScriptedResponse
  /** ISO duration. */
  readonly delay: string
  /**
   * The attempt that the response was made for: if the first response comes twice, the second
   * attempt gets the first's.
   */
  readonly attempt: number
}

/**
 * The response of people.json to this order: a special number first, then the person, then the
 * default. An order to look `again` counts as one more attempt.
 */
export function chooseResponse(people: People, name: string, order: SandboxOrder): ChosenResponse {
  const { lastName = '' } = (order.request.person ?? {}) as { lastName?: string }
  const person = findPerson(people, lastName)
  const special = people.specials.find(
    ({ field, ends, responses }) =>
      responses[name] && valuesOf(order.request, field).some((value) => value.endsWith(ends)),
  )
  const usual = people.default.responses[name]!
  const asked = special || name !== 'credit.soft' ? undefined : askFirst(person, order.request)
  const scripted = asked ?? special?.responses[name] ?? person.responses?.[name]
  const { response, attempt } = responseAt(
    scripted ?? usual,
    order.request.again === true ? order.attempt + 1 : order.attempt,
  )
  return {
    response,
    attempt,
    delay: (scripted && response.delay) ?? person.delay ?? usual[0]!.delay ?? 'PT0S',
  }
}

/** What a field says, wherever in the request it is. */
function valuesOf(value: Json | undefined, field: string): readonly string[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((each) => valuesOf(each, field))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === field && !isObject(each) ? [String(each ?? '')] : valuesOf(each, field),
  )
}

/** A credit file that opens only with its PIN, or is found only by the SSN. */
function askFirst(
  person: { readonly pin?: string; readonly needsSsn?: boolean },
  request: JsonObject,
): readonly ScriptedResponse[] | undefined {
  if (person.needsSsn && !request.ssn) return [{ answer: { outcome: 'NO_MATCH' } }]
  if (person.pin === undefined || request.pin === person.pin) return undefined
  return [{ answer: { outcome: request.pin ? 'INCORRECT_PIN' : 'FROZEN_WITH_PIN' } }]
}

/** The last response repeats; "twice" counts for two attempts. */
function responseAt(
  responses: readonly ScriptedResponse[],
  attempt: number,
): Pick<ChosenResponse, 'response' | 'attempt'> {
  let first = 1
  for (const [index, response] of responses.entries()) {
    const width = response.failure === 'twice' ? 2 : 1
    const isLast = index === responses.length - 1
    if (isLast || attempt < first + width)
      return { response, attempt: first + Math.floor((attempt - first) / width) * width }
    first += width
  }
  throw new Error('an empty list of responses')
}
