import type { JsonObject } from '#model'
import type { PlayedWalk } from '../play/walkFlow.ts'
import { findWalk } from '../generate/findWalk.ts'
import { finishWalk } from '../generate/finishWalk.ts'
import type { FlowSubject } from '../generate/FlowSubject.ts'
import { createFlowSpace } from '../validity/flows/createFlowSpace.ts'
import type { Subject } from '../validity/Subject.ts'
import { editsOf } from './editsOf.ts'
import { flowRules } from './flowRules.ts'
import { keysOf } from './keysOf.ts'
import type { Mutation } from './Mutation.ts'

/**
 * Walks on which a changed rule has another outcome, or with answers edited around the changed
 * place in a form. `walks`: some that are never rejected.
 */
export function* differingWalks(
  subject: FlowSubject,
  { changes, pointer }: Mutation,
  changed: Subject,
  walks: readonly PlayedWalk[],
): Generator<PlayedWalk> {
  const { flow } = subject.exploration
  for (const [step, { form }] of Object.entries(subject.bundle.flows[flow]!.steps)) {
    if (changes.kind === 'rule' && flowRules(subject.bundle, flow, step).has(changes.rule))
      yield* byRules(subject, step, changed)
    const base =
      changes.kind === 'form' && changes.form === form
        ? walks.find(({ answers }) => answers[step])
        : undefined
    if (!base) continue
    const answer = base.answers[step]!
    const schema = subject.bundle.forms[form]!.schema as JsonObject
    for (const edited of editsOf(schema, answer, keysOf(pointer)))
      yield { ...base, answers: { ...base.answers, [step]: edited } }
  }
}

/**
 * Some rule of the step is true with the original files and not with the changed ones, or the other
 * way round.
 */
function* byRules(subject: FlowSubject, step: string, changed: Subject): Generator<PlayedWalk> {
  const { bundle, exploration } = subject
  const { flow, states, space } = exploration
  const other = createFlowSpace(changed.engine, changed.bundle, flow)
  const checks = Object.keys(
    (bundle.forms[bundle.flows[flow]!.steps[step]!.form]!.schema['x-checks'] ?? {}) as JsonObject,
  )
  const [yes, no] = [['true'], ['false', 'unknown']] as const
  for (const rule of flowRules(bundle, flow, step))
    for (const state of states.get(step) ?? [])
      for (const isTrue of [true, false]) {
        const conditions = [
          space.condition(rule, isTrue ? yes : no, state.askedBy),
          other.condition(rule, isTrue ? no : yes, state.askedBy),
        ]
        const walk = findWalk(subject, {
          state,
          conditions,
          is: checks.includes(rule) && !isTrue ? 'refused' : 'taken',
        })
        if (walk) yield finishWalk(subject, walk)
      }
}
