import type { Finding } from '../Finding.ts'
import type { Parts } from '../Parts.ts'

/** Every call says who may use it, and asks for a signed-in caller where it is not for everybody. */
export function checkCalls({ calls }: Pick<Parts, 'calls'>): Finding[] {
  return Object.entries(calls).flatMap(([id, { who, secure = false, variant }]): Finding[] => {
    const file = `schemas/calls/${id}.json`
    if (who === undefined) return [{ code: 'loader/call-without-policy', values: { call: id }, file, pointer: '' }]
    const isForAll = who.includes('visitor')
    // A draft is opened by its key: whom it belongs to need not be signed in.
    const needsSession = who.some((caller) => caller !== 'visitor' && caller !== 'subject') || variant !== undefined
    if ((isForAll && secure) || (needsSession && !secure))
      return [{ code: 'loader/call-policy-differs', values: { call: id, who: who.join(', ') }, file, pointer: '/who' }]
    return []
  })
}
