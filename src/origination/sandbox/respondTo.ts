import type { JsonObject } from '#model'
import { civilDate } from '../dates/civilDate.ts'
import { addDuration } from './addDuration.ts'
import { chooseResponse } from './chooseResponse.ts'
import { completeAnswer } from './completeAnswer.ts'
import type { People } from './People.ts'
import { resolveDates } from './resolveDates.ts'
import type { SandboxOrder } from './SandboxOrder.ts'

/**
 * A response, or when to ask again, or how the vendor fails: no response in time, or an invalid
 * one.
 */
export type SandboxResponse =
  | { readonly answer: JsonObject }
  | { readonly pendingUntil: Date; readonly meanwhile?: JsonObject }
  | { readonly failure: 'timeout' | 'broken' }

/**
 * The sandbox's response to an order of the operation `name`. Depends only on the order and
 * people.json.
 */
export function respondTo(
  people: People,
  name: string,
  order: SandboxOrder,
  sha256: (text: string) => string,
): SandboxResponse {
  const { response, delay, attempt } = chooseResponse(people, name, order)
  const isOver =
    response.lasts !== undefined && order.now >= addDuration(order.began, response.lasts)
  if ((response.failure === 'timeout' || response.failure === 'broken') && !isOver)
    return { failure: response.failure }
  const settles = addDuration(laterOf(order.began, order.request.at), delay)
  const usual = people.default.responses[name]![0]!.answer
  const say = (part: JsonObject | undefined): JsonObject => {
    const today = civilDate(order.began, order.zone ?? 'UTC')
    const said = resolveDates({ ...usual, ...part }, today) as JsonObject
    return completeAnswer({
      name,
      said,
      order,
      people,
      seed: `${order.application} ${name} ${attempt}`,
      sha256,
    })
  }
  if (order.now >= settles) return { answer: say(response.answer) }
  return response.meanwhile
    ? { pendingUntil: settles, meanwhile: say(response.meanwhile) }
    : { pendingUntil: settles }
}

/** An appointment settles nothing before its time. */
function laterOf(began: Date, at: unknown): Date {
  const appointment = typeof at === 'string' ? new Date(at) : began
  return appointment > began ? appointment : began
}
