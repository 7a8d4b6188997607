import { type JsonObject, toJson } from '#model'
import type { PureOperation } from './PureOperation.ts'
import { pledgeIn } from './pledgeIn.ts'

/**
 * The lifecycle's "pledge": what pledged `assets` are worth by `quotes`, and what they secure.
 * Returns { outcome, assets, valueCents, advanceCents }; STALE, without figures, where the prices
 * are too old or too few.
 */
export const workOutPledge: PureOperation = ({ bundle }, _facts, request, { now }) => {
  const { pledge } = bundle.lending.underwriting
  if (!pledge) throw new Error('lending/underwriting.json has no pledge')
  const valued = pledgeIn(pledge, request, now)
  if (valued.outcome === 'STALE')
    return { outcome: 'STALE', assets: null, valueCents: null, advanceCents: null }
  return toJson(valued) as JsonObject
}
