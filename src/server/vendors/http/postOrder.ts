import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { ProblemError } from '#origination'
import { callOutside } from '../../callOutside.ts'
import { signWebhook } from '../../secrets/signWebhook.ts'
import { createVendorFailure } from '../createVendorFailure.ts'
import type { Order } from '../Order.ts'
import type { VendorResponse } from '../VendorResponse.ts'
import { readResponse } from './readResponse.ts'
import { VendorDown } from './VendorDown.ts'
import type { VendorLine } from './VendorLine.ts'
import { writeOrder } from './writeOrder.ts'

/** How long one try can take, and how large an answer can be. */
export interface TryLimits {
  readonly seconds: number
  readonly bytes: number
  /** What ends a try instead of a clock: a suite does not depend on how busy its machine is. */
  readonly tooLate?: () => AbortSignal
}

/** Statuses that can pass. 409: another try of the same order is under way. */
const passing: ReadonlySet<number> = new Set([408, 409, 425, 429])

/**
 * One try of an order. Rejects with a VendorFailure, or with a VendorDown where a further try can
 * do better.
 */
export async function postOrder(
  { org, kind, url, secret }: VendorLine,
  operation: string,
  order: Order<JsonObject>,
  { seconds, bytes, tooLate = () => AbortSignal.timeout(seconds * 1000) }: TryLimits,
): Promise<VendorResponse<JsonObject>> {
  const body = writeOrder(operation, order)
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': order.id,
    ...signWebhook(secret, { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body }),
  }
  const late = tooLate()
  const signal = AbortSignal.any([order.signal, late])
  let status: number
  let text: string | undefined
  try {
    const address = `${url}/${operation.replace('.', '/')}`
    const named = new Set([new URL(url).host])
    const call = { method: 'POST', headers, body, signal, bytes, named } as const
    ;({ status, text } = await callOutside(address, call))
  } catch (error) {
    if (error instanceof ProblemError)
      throw createVendorFailure('server/vendor-failed', operation, { why: error.message })
    if (order.signal.aborted) throw createVendorFailure('server/vendor-timeout', operation)
    if (late.aborted) throw new VendorDown(createVendorFailure('server/vendor-timeout', operation))
    throw new VendorDown(
      createVendorFailure('server/vendor-failed', operation, { why: 'the connection failed' }),
    )
  }
  if (text === undefined)
    throw createVendorFailure('server/vendor-answer-invalid', operation, {
      place: '/ (too large)',
    })
  if (status === 200 || status === 202) return readResponse(operation, status, text)
  const why = `it answered ${status}`
  if (passing.has(status) || status >= 500)
    throw new VendorDown(createVendorFailure('server/vendor-failed', operation, { why }))
  if (status === 401 || status === 403)
    throw createVendorFailure('server/vendor-unauthorized', operation, { status, org, kind })
  if (status >= 400) throw createVendorFailure('server/vendor-rejected', operation, { status })
  throw createVendorFailure('server/vendor-failed', operation, { why })
}
