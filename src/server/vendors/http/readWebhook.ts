import type { JsonObject } from '#model'
import { createVendorFailure } from '../createVendorFailure.ts'
import { operationShapes } from '../operationShapes.ts'

export interface VendorWebhook {
  /** Id of the order. */
  readonly order: string
  /** "bank.check" */
  readonly operation: string
  readonly answer: JsonObject
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What a vendor of `kind` sends: { order, operation, answer }. Throws a VendorFailure where it is
 * outside the contract.
 */
export function readWebhook(kind: string, raw: Buffer): VendorWebhook {
  const wrong = (place: string, operation = kind) =>
    createVendorFailure('server/vendor-answer-invalid', operation, { place })
  let body: unknown
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    throw wrong('/ (no JSON)')
  }
  const { order, operation, answer } = (body ?? {}) as Partial<VendorWebhook>
  if (typeof order !== 'string' || !uuid.test(order)) throw wrong('/order')
  const shape = operationShapes.find(({ name, vendor }) => name === operation && vendor === kind)
  if (!shape) throw wrong('/operation')
  const error = shape.checkAnswer(answer)
  if (error !== null) throw wrong(`/answer${error}`, shape.name)
  return { order, operation: shape.name, answer: answer! }
}
