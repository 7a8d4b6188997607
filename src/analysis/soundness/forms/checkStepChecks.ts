import { anyOn } from '../flows/anyOn.ts'
import { explorations } from '../flows/explorations.ts'
import type { Exploration } from '../flows/exploreFlow.ts'
import { findPlay } from '../flows/findPlay.ts'
import { firstOf } from '../flows/firstOf.ts'
import type { SoundnessFinding, Unchecked } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'

/** At every step of a flow somebody passes each check of its form. */
export const checkStepChecks: SoundnessCheck = (subject) => {
  const { engine, bundle } = subject
  const findings: SoundnessFinding[] = []
  const unchecked: Unchecked[] = []
  for (const exploration of explorations(subject)) {
    const { flow, space, states } = exploration
    const before: Exploration = { ...exploration, ask: (state, asked) => exploration.ask({ ...state, conditions: state.arrived }, asked) }
    for (const [step, ways] of states) {
      const { form, title } = bundle.flows[flow]!.steps[step]!
      for (const rule of Object.keys((bundle.forms[form]!.schema['x-checks'] ?? {}) as object)) {
        const place = { file: `schemas/${form}.json`, pointer: `/x-checks/${rule}` }
        const passes = anyOn(before, step, ({ askedBy }) => [space.condition(rule, ['true'], askedBy)])
        if (passes === 'yes') continue
        if (passes !== 'no') {
          unchecked.push({ what: `Whether the check "${rule}" is ever passed at the step "${step}"`, ...place, why: passes.unsure })
          continue
        }
        const shows = `At "${title}" every answer is refused by "${rule}".`
        const counterexample = firstOf(ways, (state) => findPlay(engine, bundle, exploration, state, [], shows, () => true, 'refused'))
        const values = { rule, place: title }
        findings.push({ code: 'analysis/check-never-passes', values, ...place, ...(counterexample && { counterexample }) })
      }
    }
  }
  return { findings, unchecked }
}
