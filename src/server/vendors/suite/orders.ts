import { randomUUID } from 'node:crypto'
import { type JsonObject, fromJson } from '#model'
import type { Order } from '../Order.ts'
import requests from './requests.json' with { type: 'json' }

/**
 * Kinds that are not told who it is about: what another request differs in, and what an incomplete
 * one has.
 */
export const withoutPerson: Readonly<
  Record<string, { readonly other: JsonObject; readonly incomplete: JsonObject }>
> = {
  messages: { other: { words: 'Other words.' }, incomplete: { to: '1' } },
  chatbot: { other: { question: 'Another question?' }, incomplete: { question: '' } },
  prices: { other: { assets: [{ asset: 'ETH', amount: '2' }] }, incomplete: { assets: [] } },
}

/** A complete request of the operation, from a person of this last name. */
export function createSuiteRequest(operation: string, lastName: string): JsonObject {
  const { person, operations } = fromJson<{
    person: JsonObject
    operations: Readonly<Record<string, JsonObject>>
  }>(requests)
  const request: JsonObject = { ...operations[operation] }
  if (request.holderName !== undefined)
    Object.assign(request, { holderName: `${String(person.firstName)} ${lastName}` })
  return withoutPerson[operation.split('.')[0]!]
    ? request
    : { person: { ...person, lastName }, ...request }
}

/** An order with an id of its own. */
export function createSuiteOrder(
  request: JsonObject,
  changes: Partial<Order<JsonObject>> = {},
): Order<JsonObject> {
  const now = new Date()
  return {
    id: randomUUID(),
    org: 'suite',
    application: randomUUID(),
    attempt: 1,
    now,
    began: now,
    signal: new AbortController().signal,
    consents: [],
    request,
    ...changes,
  }
}
