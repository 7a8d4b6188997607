import type { FlowCounterexample, JsonObject } from '#model'
import { explorations } from '../flows/explorations.ts'
import type { Exploration } from '../flows/exploreFlow.ts'
import { counterexamplesOf } from '../flows/counterexamplesOf.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { Subject } from '../Subject.ts'
import { answerWithout } from './answerWithout.ts'
import { hiddenFields } from './hiddenFields.ts'

/**
 * Checks that what the form of a flow's step requires can be typed there: a flow sets no values.
 */
export const checkStepFields: BehaviorCheck = (subject) => {
  const { flows, forms } = subject.bundle
  const diagnostics: BehaviorDiagnostic[] = []
  for (const exploration of explorations(subject)) {
    for (const [step, { form }] of Object.entries(flows[exploration.flow]!.steps)) {
      const { schema, ui } = forms[form]!
      for (const { pointer, path } of hiddenFields(schema, ui.fields ?? {})) {
        const counterexample = playWithout(subject, exploration, step, path)
        const place = { file: `schemas/${form}.ui.json`, pointer }
        const values = { field: path.at(-1)! }
        diagnostics.push({
          code: 'analysis/field-required-hidden',
          values,
          ...place,
          ...(counterexample && { counterexample }),
        })
      }
    }
  }
  return { diagnostics, unchecked: [] }
}

/** The step with everything that can be typed there, and still rejected. */
function playWithout(
  subject: Subject,
  exploration: Exploration,
  step: string,
  path: readonly string[],
): FlowCounterexample | undefined {
  const { form, title } = subject.bundle.flows[exploration.flow]!.steps[step]!
  const play = counterexamplesOf(subject, exploration).get(step)
  if (!play) return undefined
  const scope = Object.assign(
    {},
    ...Object.values(play.answers),
    exploration.space.context,
  ) as JsonObject
  const found = answerWithout({ subject, form, title, scope }, path)
  return (
    found && {
      ...play,
      answers: { ...play.answers, [step]: found.answer },
      shows: found.shows,
    }
  )
}
