import { anyOn } from '../flows/anyOn.ts'
import { ofEachFlow } from '../flows/ofEachFlow.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { Exploration } from '../flows/exploreFlow.ts'
import { findCounterexample } from '../flows/findCounterexample.ts'
import { firstOf } from '../flows/firstOf.ts'
import { sayBehind } from '../flows/sayBehind.ts'
import { stepsBehind } from '../flows/stepsBehind.ts'
import { waysOut } from '../flows/waysOut.ts'
import { leastContradiction } from './leastContradiction.ts'
import { sayRules } from './sayRules.ts'

/**
 * Checks that at every step of a flow someone passes each check of its form, and all of them
 * together.
 */
export const checkStepChecks = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { bundle } = subject
  const { space, states, refusing } = exploration
  const flow = bundle.flows[exploration.flow]!
  const before: Exploration = {
    ...exploration,
    ask: (state, asked) => exploration.ask({ ...state, conditions: state.arrived }, asked),
  }
  for (const [step, ways] of states) {
    const { form, title } = flow.steps[step]!
    const file = `schemas/${form}.json`
    const rules = Object.keys((bundle.forms[form]!.schema['x-checks'] ?? {}) as object)
    const passes = (some: readonly string[]) =>
      anyOn(before, step, ({ askedBy }) =>
        some.map((rule) => space.condition(rule, ['true'], askedBy)),
      )
    const behind = refusing.has(step)
      ? sayBehind(stepsBehind(exploration, flow, waysOut(flow.steps[step]!)))
      : ''
    const tell = (
      code: BehaviorDiagnostic['code'],
      pointer: string,
      values: BehaviorDiagnostic['values'],
      shows: string,
    ) => {
      const counterexample = firstOf(ways, (state) =>
        findCounterexample(subject, exploration, { state, shows, lastStep: 'refused' }),
      )
      diagnostics.push({
        code,
        values: { ...values, step, place: title, behind },
        file,
        pointer,
        ...(counterexample && { counterexample }),
      })
    }
    const never: string[] = []
    for (const rule of rules) {
      const answer = passes([rule])
      if (answer === 'no') {
        never.push(rule)
        tell(
          'analysis/check-never-passes',
          `/x-checks/${rule}`,
          { rule, why: '' },
          `At "${title}" every answer is refused by "${rule}".`,
        )
      } else if (answer !== 'yes') {
        const what = `Whether the check "${rule}" is ever passed at the step "${step}"`
        unchecked.push({ what, file, pointer: `/x-checks/${rule}`, why: answer.unsure })
      }
    }
    if (!refusing.has(step) || never.length > 0) continue
    const least = sayRules(leastContradiction(rules, (some) => passes(some) !== 'no'))
    const shows = `At "${title}" every answer is refused by one of ${least}.`
    tell('analysis/checks-contradict', '/x-checks', { rules: least }, shows)
  }
})
