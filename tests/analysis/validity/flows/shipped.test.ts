import { describe, expect, it } from 'vitest'
import { checkFactsAsked } from '../../../../src/analysis/validity/flows/checkFactsAsked.ts'
import { checkLoops } from '../../../../src/analysis/validity/flows/checkLoops.ts'
import { checkNextOverlaps } from '../../../../src/analysis/validity/flows/checkNextOverlaps.ts'
import { checkStepsReached } from '../../../../src/analysis/validity/flows/checkStepsReached.ts'
import { loadEngines } from '../../../engine/loadEngines.ts'

describe('the flows of the repository', () => {
  it('have no lines that overlap, no loop without a way out, no rule that reads what no one asked; every step was reached', async () => {
    const { engines, bundles } = await loadEngines()
    for (const [org, engine] of engines) {
      const subject = { bundle: bundles.get(org)!, engine, places: { rules: {}, screens: {} } }
      for (const check of [checkNextOverlaps, checkLoops, checkFactsAsked, checkStepsReached]) {
        expect(check(subject)).toEqual({ diagnostics: [], unchecked: [] })
      }
    }
  })
})
