import { formatInstant } from '#engine'
import { watchPledge } from '#lending'
import { toJson } from '#model'
import type { Facts } from '../Facts.ts'
import { propertyZone } from '../facts/ruleFacts.ts'
import type { PureOperation } from './PureOperation.ts'
import { pledgeIn } from './pledgeIn.ts'

/**
 * The lifecycle's "watch": compares the balance of a funded line with what secures it. `request`:
 * assets, quotes, balanceCents, fromHomeCents. Returns { event, ratioBps, assets, sales, … } and
 * the instants of the next look, and of a call and a sale that begin now, these also in words. By
 * prices that are too old nothing follows: STALE.
 */
export const workOutWatch: PureOperation = ({ bundle }, facts, request, { now }) => {
  const { pledge } = bundle.lending.underwriting
  if (!pledge) throw new Error('lending/underwriting.json has no pledge')
  const { balanceCents, fromHomeCents } = request
  if (typeof balanceCents !== 'number' || typeof fromHomeCents !== 'number')
    throw new Error('The watch lacks the balance, or what the home secures')
  const { everyMinutes, callHours, saleHours } = pledge.watch
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const zone = propertyZone(bundle, facts as Facts)
  const [callUntil, saleAt] = [later(callHours * 60), later(saleHours * 60)]
  const times = {
    nextAt: later(everyMinutes),
    callUntil,
    callUntilWords: formatInstant(callUntil, { zone })!,
    saleAt,
    saleAtWords: formatInstant(saleAt, { zone })!,
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
