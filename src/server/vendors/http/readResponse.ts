import type { JsonObject } from '#model'
import { createVendorFailure } from '../createVendorFailure.ts'
import type { VendorResponse } from '../VendorResponse.ts'

/**
 * The body of a 200 { answer } or 202 { pendingUntil, meanwhile }. What is in an answer is for the
 * contract to judge (guardOperation.ts).
 */
export function readResponse(
  operation: string,
  status: 200 | 202,
  text: string,
): VendorResponse<JsonObject> {
  const wrong = (place: string) =>
    createVendorFailure('server/vendor-answer-invalid', operation, { place })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw wrong('/ (no JSON)')
  }
  const { answer, pendingUntil, meanwhile } = (body ?? {}) as {
    answer?: JsonObject
    pendingUntil?: string
    meanwhile?: JsonObject
  }
  if (status === 200) {
    if (answer === undefined) throw wrong('/answer (required)')
    return { answer }
  }
  if (typeof pendingUntil !== 'string') throw wrong('/pendingUntil (required)')
  return { pendingUntil: new Date(pendingUntil), ...(meanwhile !== undefined && { meanwhile }) }
}
