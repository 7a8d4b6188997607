import type { Counterexample, JsonObject, Memo } from '#model'
import { counterexamplesOf } from '../flows/counterexamplesOf.ts'
import { explorations } from '../flows/explorations.ts'
import type { Subject } from '../Subject.ts'
import type { FormPlace } from './FormPlace.ts'
import { playOnScreen, type ShownAnswer } from './playOnScreen.ts'

/** Where a form is answered, and the facts before. */
export type ShownAt = Pick<FormPlace, 'form' | 'title' | 'scope'>

interface Wanted {
  readonly isRefused: boolean
  /** The answer that shows it there; undefined if none was found. */
  readonly find: (place: ShownAt) => ShownAnswer | undefined
}

/** An answer to this form, at a flow's step or else at an open screen. */
export function playForm(
  subject: Subject,
  form: string,
  { isRefused, find }: Wanted,
  memo: Memo,
): Counterexample | undefined {
  const isAsked = Object.values(subject.bundle.flows).some(({ steps }) =>
    Object.values(steps).some((step) => step.form === form),
  )
  for (const exploration of isAsked ? explorations(subject) : []) {
    for (const [step, { form: own, title }] of Object.entries(
      subject.bundle.flows[exploration.flow]!.steps,
    )) {
      const play = own === form ? counterexamplesOf(subject, exploration).get(step) : undefined
      if (!play) continue
      const scope = Object.assign(
        {},
        ...Object.values(play.answers),
        exploration.space.context,
        play.context,
      ) as JsonObject
      const found = find({ form, title, scope })
      if (found)
        return { ...play, answers: { ...play.answers, [step]: found.answer }, shows: found.shows }
    }
  }
  return playOnScreen(
    subject,
    form,
    isRefused,
    (title, scope) => find({ form, title, scope }),
    memo,
  )
}
