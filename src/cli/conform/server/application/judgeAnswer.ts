import type { CaseFailure } from '#analysis'
import type { Json } from '#model'
import type { ServerAnswer } from '../Send.ts'

interface Asked {
  /** What was sent, for the failure: "step 2 (ID_UPLOAD), identity". */
  readonly at: string
  /** "POST /path". */
  readonly call: string
  /** The expected refusal: pointer into the answer, or code → part of the message. */
  readonly refused?: Readonly<Record<string, string>> | undefined
}

/** Whether a call was accepted, or refused as a journey says; otherwise what happened. */
export function judgeAnswer(
  { at, call, refused }: Asked,
  { status, body }: ServerAnswer,
): CaseFailure | undefined {
  const said: Record<string, string> = {}
  for (const { pointer, message, code } of body?.issues ?? [])
    said[String(pointer ?? code).replace(/^\/answer/, '')] = message
  const cause = `${call} answers ${status}: ${JSON.stringify(body?.issues ?? body)}`
  const failure = (expected: Json, actual: Json) => ({ at, expected, actual, cause })
  if (!refused) return status === 200 ? undefined : failure('it is taken', status)
  if (status === 200) return failure(refused as Json, 'it is taken')
  const isMissed = Object.entries(refused).some(
    ([pointer, message]) => !said[pointer]?.includes(message),
  )
  return isMissed ? failure(refused as Json, said) : undefined
}
