import type { SoundnessFinding, Unchecked } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'
import { explorations } from './explorations.ts'

/** Somebody can come to every step: by the walk, by its `entry` rule, or from a step opened by one. */
export const checkStepsReached: SoundnessCheck = (subject) => {
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  for (const { flow, states, beyond, cut } of explorations(subject)) {
    // A flow that is never open is said of its rule.
    if (states.size === 0) continue
    for (const step of Object.keys(subject.bundle.flows[flow]!.steps)) {
      if (states.has(step) || beyond.has(step)) continue
      const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}` }
      if (cut === undefined) findings.push({ code: 'analysis/step-unreachable', values: { step, flow }, ...place })
      else unchecked.push({ what: `Whether anybody can reach the step "${step}"`, ...place, why: [cut] })
    }
  }
  return { findings, unchecked }
}
