import type { JsonObject } from '#model'

export interface ReceivedOrder {
  /** "credit.soft" */
  readonly operation: string
  readonly order: {
    readonly id: string
    readonly org: string
    readonly application: string
    readonly attempt: number
    readonly began: Date
    readonly now: Date
    readonly request: JsonObject
  }
}

/** The body of an order (http/writeOrder.ts); undefined where it is none. */
export function readOrder(body: Buffer): ReceivedOrder | undefined {
  try {
    const { operation, order, request } = JSON.parse(body.toString('utf8')) as {
      operation: string
      order: Record<string, string>
      request: JsonObject
    }
    const { id, org, application, attempt } = order as unknown as ReceivedOrder['order']
    const [began, now] = [new Date(order.began!), new Date(order.now!)]
    const isWhole =
      [operation, id, org, application].every((text) => typeof text === 'string') &&
      Number.isInteger(attempt)
    if (
      !isWhole ||
      Number.isNaN(began.getTime()) ||
      Number.isNaN(now.getTime()) ||
      typeof request !== 'object'
    )
      return undefined
    return { operation, order: { id, org, application, attempt, began, now, request } }
  } catch {
    return undefined
  }
}
