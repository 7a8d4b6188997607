import type { SoundnessFinding, Unchecked } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'
import { explorations } from './explorations.ts'
import { playsOf } from './playsOf.ts'

/** Somebody can come to every step: by the walk, by its `entry` rule, or from a step opened by one. What is said to be come to was played. */
export const checkStepsReached: SoundnessCheck = (subject) => {
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  for (const exploration of explorations(subject)) {
    const { flow, states, beyond, cut } = exploration
    // A flow that is never open is said of its rule.
    if (states.size === 0) continue
    const plays = playsOf(subject, exploration)
    for (const step of Object.keys(subject.bundle.flows[flow]!.steps)) {
      const place = { file: `flows/${flow}.json`, pointer: `/steps/${step}` }
      const what = `Whether anybody can reach the step "${step}"`
      if (plays.has(step) || (!states.has(step) && beyond.has(step))) continue
      if (states.has(step)) unchecked.push({ what, ...place, why: ['no answers were found that the forms accept'] })
      else if (cut === undefined) findings.push({ code: 'analysis/step-unreachable', values: { step, flow }, ...place })
      else unchecked.push({ what, ...place, why: [cut] })
    }
  }
  return { findings, unchecked }
}
