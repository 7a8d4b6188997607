import type { JsonObject } from '#model'
import type { Order } from '../Order.ts'
import { VendorFailure } from '../VendorFailure.ts'
import type { VendorReply } from '../VendorReply.ts'
import { addDuration } from './addDuration.ts'
import { chooseReply } from './chooseReply.ts'
import { completeAnswer } from './completeAnswer.ts'
import type { People } from './People.ts'
import { resolveDates } from './resolveDates.ts'

/** What the sandbox says to an order of the operation `name`. Only the order and people.json decide. */
export async function settleOrder(people: People, name: string, order: Order<JsonObject>): Promise<VendorReply<JsonObject>> {
  const { reply, delay, attempt } = chooseReply(people, name, order)
  const isOver = reply.lasts !== undefined && order.now >= addDuration(order.began, reply.lasts)
  if (reply.failure === 'timeout' && !isOver) return waitForEnd(name, order.signal)
  if (reply.failure === 'broken' && !isOver) throw new Error(`${name} fails, as people.json says`)
  const settles = addDuration(laterOf(order.began, order.request.at), delay)
  const usual = people.default.replies[name]![0]!.answer
  const say = (part: JsonObject | undefined): JsonObject => {
    const said = resolveDates({ ...usual, ...part }, order.began) as JsonObject
    return completeAnswer({ name, said, order, people, settles, seed: `${order.application} ${name} ${attempt}` })
  }
  if (order.now >= settles) return { answer: say(reply.answer) }
  return reply.meanwhile ? { pendingUntil: settles, meanwhile: say(reply.meanwhile) } : { pendingUntil: settles }
}

/** An appointment settles nothing before its time. */
function laterOf(began: Date, at: unknown): Date {
  const appointment = typeof at === 'string' ? new Date(at) : began
  return appointment > began ? appointment : began
}

function waitForEnd(name: string, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new VendorFailure('timeout', `${name}: no reply in time`))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
