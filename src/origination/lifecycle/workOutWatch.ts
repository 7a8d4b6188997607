import { watchPledge } from '#lending'
import { toJson } from '#model'
import type { PureOperation } from './PureOperation.ts'
import { pledgeIn } from './pledgeIn.ts'

/**
 * The lifecycle's "watch": compares the balance of a funded line with what secures it. `request`:
 * assets, quotes, balanceCents, fromHomeCents. Returns { event, ratioBps, assets, sales, … }, and
 * the instants of the next look, and of a call and a sale that begin now. By prices that are too
 * old nothing follows: STALE.
 */
export const workOutWatch: PureOperation = ({ bundle }, _facts, request, { now }) => {
  const { pledge } = bundle.lending.underwriting
  if (!pledge) throw new Error('lending/underwriting.json has no pledge')
  const { balanceCents, fromHomeCents } = request
  if (typeof balanceCents !== 'number' || typeof fromHomeCents !== 'number')
    throw new Error('The watch lacks the balance, or what the home secures')
  const { everyMinutes, callHours, saleHours } = pledge.watch
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const times = {
    nextAt: later(everyMinutes),
    callUntil: later(callHours * 60),
    saleAt: later(saleHours * 60),
  }
  const valued = pledgeIn(pledge, request, now)
  if (valued.outcome === 'STALE') {
    const nothing = { valueCents: null, saleCents: null, payDownCents: null, addCents: null }
    return toJson({
      ...times,
      ...nothing,
      event: 'STALE',
      ratioBps: null,
      assets: valued.rows,
      sales: [],
    })
  }
  const { assets, valueCents } = valued
  const watched = watchPledge(pledge, { balanceCents, fromHomeCents }, assets)
  return toJson({ ...times, ...watched, assets, valueCents })
}
