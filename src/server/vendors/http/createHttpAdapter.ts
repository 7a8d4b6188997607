import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  IsolatedCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { JsonObject } from '#model'
import { createVendorFailure } from '../createVendorFailure.ts'
import type { Operation } from '../Operation.ts'
import { operationShapes } from '../operationShapes.ts'
import type { Order } from '../Order.ts'
import { VendorFailure } from '../VendorFailure.ts'
import type { VendorResponse } from '../VendorResponse.ts'
import { postOrder, type TryLimits } from './postOrder.ts'
import { VendorDown } from './VendorDown.ts'
import type { VendorLine } from './VendorLine.ts'

export interface HttpLimits {
  /** Of one try. */
  readonly try: TryLimits
  /** In all, for one order. Every order has an idempotency key, so all can be tried again. */
  readonly tries: number
  /** The first pause; later ones are longer, each with jitter. */
  readonly pauseMilliseconds: number
  /**
   * After so many failed tries in a row the vendor is not asked for `suspendedSeconds`; then one
   * try decides.
   */
  readonly failuresInARow: number
  readonly suspendedSeconds: number
}

/**
 * The operations of a vendor over HTTP, by method. They share a circuit breaker: it belongs to one
 * lender and kind.
 */
export function createHttpAdapter(
  line: VendorLine,
  limits: HttpLimits,
  log: FastifyBaseLogger,
): Readonly<Record<string, Operation<JsonObject, JsonObject>>> {
  const { org, kind } = line
  const isDown = handleType(VendorDown)
  const breaker = circuitBreaker(isDown, {
    halfOpenAfter: limits.suspendedSeconds * 1000,
    breaker: new ConsecutiveBreaker(limits.failuresInARow),
  })
  breaker.onBreak(() =>
    log.error(
      { org, kind, seconds: limits.suspendedSeconds },
      'a vendor keeps failing and is not asked for a while',
    ),
  )
  breaker.onReset(() => log.info({ org, kind }, 'a vendor works again'))
  const backoff = new ExponentialBackoff({
    initialDelay: limits.pauseMilliseconds,
    maxDelay: limits.pauseMilliseconds * 8,
  })
  const policy = wrap(retry(isDown, { maxAttempts: limits.tries - 1, backoff }), breaker)

  const ask = async (
    operation: string,
    order: Order<JsonObject>,
  ): Promise<VendorResponse<JsonObject>> => {
    const started = performance.now()
    let tries = 0
    /** Never with a body, a header or an address. */
    const note = () => ({
      org,
      operation,
      order: order.id,
      tries,
      milliseconds: Math.round(performance.now() - started),
    })
    try {
      const response = await policy.execute(() => {
        tries++
        return postOrder(line, operation, order, limits.try)
      }, order.signal)
      log.info(note(), 'a vendor was asked')
      return response
    } catch (error) {
      const failure = failureOf(error, operation, limits.suspendedSeconds)
      log.warn({ ...note(), code: failure.code }, failure.message)
      throw failure
    }
  }
  return Object.fromEntries(
    operationShapes
      .filter(({ vendor }) => vendor === kind)
      .map(({ name, method }) => [method, (order) => ask(name, order)]),
  )
}

function failureOf(error: unknown, operation: string, seconds: number): VendorFailure {
  if (error instanceof VendorFailure) return error
  if (error instanceof VendorDown) return error.failure
  if (error instanceof BrokenCircuitError || error instanceof IsolatedCircuitError)
    return createVendorFailure('server/vendor-suspended', operation, { seconds })
  return createVendorFailure('server/vendor-failed', operation, {
    why: 'the order could not be sent',
  })
}
