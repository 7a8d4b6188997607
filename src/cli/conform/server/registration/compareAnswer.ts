import type { CaseFailure } from '#analysis'
import type { Journey, Json } from '#model'
import type { Api } from '../createApi.ts'
import type { ServerAnswer } from '../Send.ts'

interface SaidIssue {
  readonly pointer?: string
  readonly message?: string
}

/**
 * Where the response to all answers of a journey, sent by the call `id`, differs from the promise;
 * undefined if it does not.
 */
export function compareAnswer(
  { flow, expect }: Journey,
  api: Api,
  id: 'register' | 'apply',
  { status, body }: ServerAnswer,
): CaseFailure | undefined {
  const call = api.nameOf(id)
  const issues = (body?.issues ?? []) as readonly SaidIssue[]
  const cause = `${call} answers ${status}: ${JSON.stringify(body?.issues ?? body)}`
  const failure = (at: string, expected: Json, actual: Json, why: string): CaseFailure => ({
    at,
    expected,
    actual,
    cause: `${why}; ${cause}`,
  })
  if (expect.validationErrors) {
    const step = expect.visits.at(-1)!
    // What none of our pages sends is rejected as a whole.
    if (status === 400) return undefined
    const said = Object.fromEntries(
      issues.map(({ pointer = '', message = '' }) => [pointer, message]),
    )
    const wanted = Object.fromEntries(
      Object.entries(expect.validationErrors).map(([pointer, message]) => [
        `/answers/${step}${pointer}`,
        message,
      ]),
    )
    const why = `By the bundle that it serves the server must refuse the answer of "${step}"`
    if (status !== 422) return failure(call, 422, status, why)
    const pointer = [...Object.keys(wanted), ...Object.keys(said)].find(
      (key) => wanted[key] !== said[key],
    )
    return pointer === undefined
      ? undefined
      : failure(`${call}, ${pointer}`, wanted[pointer] ?? null, said[pointer] ?? null, why)
  }
  const isMade = expect.ends?.call === id
  const wanted = isMade ? 201 : 409
  if (status === wanted) return undefined
  const why = isMade
    ? `By the bundle that it serves these answers walk "${flow}" to its end, so an application must come of them`
    : `By the bundle that it serves these answers end "${flow}" before anything is made of them`
  return failure(call, wanted, status, why)
}
