import type { JsonObject } from '#model'
import { addDuration } from './addDuration.ts'
import { chooseReply } from './chooseReply.ts'
import { completeAnswer } from './completeAnswer.ts'
import type { People } from './People.ts'
import { resolveDates } from './resolveDates.ts'
import type { SandboxOrder } from './SandboxOrder.ts'

/** A response, or when to ask again, or how the vendor fails: no response in time, or an invalid one. */
export type SandboxReply =
  | { readonly answer: JsonObject }
  | { readonly pendingUntil: Date; readonly meanwhile?: JsonObject }
  | { readonly failure: 'timeout' | 'broken' }

/** The sandbox's response to an order of the operation `name`. Depends only on the order and people.json. */
export function replyTo(people: People, name: string, order: SandboxOrder, sha256: (text: string) => string): SandboxReply {
  const { reply, delay, attempt } = chooseReply(people, name, order)
  const isOver = reply.lasts !== undefined && order.now >= addDuration(order.began, reply.lasts)
  if ((reply.failure === 'timeout' || reply.failure === 'broken') && !isOver) return { failure: reply.failure }
  const settles = addDuration(laterOf(order.began, order.request.at), delay)
  const usual = people.default.replies[name]![0]!.answer
  const say = (part: JsonObject | undefined): JsonObject => {
    const said = resolveDates({ ...usual, ...part }, order.began) as JsonObject
    return completeAnswer({ name, said, order, people, settles, seed: `${order.application} ${name} ${attempt}`, sha256 })
  }
  if (order.now >= settles) return { answer: say(reply.answer) }
  return reply.meanwhile ? { pendingUntil: settles, meanwhile: say(reply.meanwhile) } : { pendingUntil: settles }
}

/** An appointment settles nothing before its time. */
function laterOf(began: Date, at: unknown): Date {
  const appointment = typeof at === 'string' ? new Date(at) : began
  return appointment > began ? appointment : began
}
