import type { Json, JsonObject } from '#model'
import limits from '../limits.json' with { type: 'json' }
import { measuredOrders, type Measured } from '../measured.ts'
import type { Operation } from './Operation.ts'
import type { OperationShape } from './operationShapes.ts'
import { createVendorFailure } from './createVendorFailure.ts'
import { VendorFailure } from './VendorFailure.ts'
import type { VendorResponse } from './VendorResponse.ts'

/**
 * The operation, held to its contract and to a time. Rejects only with a VendorFailure from the
 * catalogue.
 */
export function guardOperation(
  shape: OperationShape,
  ask: Operation<JsonObject, JsonObject>,
  seconds: number,
): Operation<JsonObject, JsonObject> {
  return (order) =>
    measure(shape.name, async () => {
      const request = prepareRequest(shape, order.request)
      const response = await endInTime(shape, order.signal, seconds, (signal) =>
        ask({ ...order, request, signal }),
      )
      const wrong = errorOfResponse(shape, response, order.now)
      if (wrong)
        throw createVendorFailure('server/vendor-answer-invalid', shape.name, { place: wrong })
      return response
    })
}

async function measure(
  name: string,
  ask: () => Promise<VendorResponse<JsonObject>>,
): Promise<VendorResponse<JsonObject>> {
  const since = performance.now()
  const tell = (outcome: string) => {
    const measured: Measured = { name, outcome, milliseconds: performance.now() - since }
    measuredOrders.publish(measured)
  }
  try {
    const response = await ask()
    tell('answer' in response ? 'answered' : 'pending')
    return response
  } catch (error) {
    tell((error as VendorFailure).code ?? 'failed')
    throw error
  }
}

/**
 * The request as the vendor gets it: what is null is absent, and so are fields that it has no
 * business with. Throws a VendorFailure "refused".
 */
export function prepareRequest(shape: OperationShape, given: JsonObject): JsonObject {
  const request = withoutNulls(given) as JsonObject
  const error = shape.checkRequest(request)
  if (error)
    throw createVendorFailure('server/vendor-request-invalid', shape.name, { place: error })
  return request
}

/** Lets the vendor know by its signal, and does not wait for one that does not listen. */
async function endInTime(
  { name }: OperationShape,
  outer: AbortSignal,
  seconds: number,
  ask: (signal: AbortSignal) => Promise<VendorResponse<JsonObject>>,
): Promise<VendorResponse<JsonObject>> {
  const controller = new AbortController()
  const timeout = createVendorFailure('server/vendor-timeout', name)
  const end = () => controller.abort(timeout)
  if (outer.aborted) throw timeout
  outer.addEventListener('abort', end, { once: true })
  const timer = setTimeout(end, seconds * 1000)
  const ended = new Promise<never>((_resolve, reject) =>
    controller.signal.addEventListener('abort', () => reject(timeout), { once: true }),
  )
  try {
    return await Promise.race([ended, ask(controller.signal)])
  } catch (error) {
    if (error instanceof VendorFailure) throw error
    throw controller.signal.aborted
      ? timeout
      : createVendorFailure('server/vendor-failed', name, { why: 'its adapter threw an error' })
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', end)
  }
}

/**
 * Where a response is not what its schema says, or asks to wait until now or for too long; null
 * where it is.
 */
export function errorOfResponse(
  shape: OperationShape,
  response: VendorResponse<JsonObject>,
  now: Date,
): string | null {
  if (typeof response !== 'object' || response === null) return '/'
  if ('answer' in response) return shape.checkAnswer(response.answer)
  const { pendingUntil } = response
  if (!(pendingUntil instanceof Date) || !(pendingUntil > now) || pendingUntil > latestOf(now))
    return '/pendingUntil'
  return response.meanwhile === undefined ? null : shape.checkAnswer(response.meanwhile)
}

/** An order must not wait for ever: after that a vendor must say something else. */
const latestOf = (now: Date) => new Date(now.getTime() + limits.vendors.pendingDays * 86_400_000)

/** A copy in which what is null is absent: facts say null for what no one gave. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([key, member]) => [key, withoutNulls(member)]),
  )
}
