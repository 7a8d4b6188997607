import { walk } from '#engine'
import type { Flow, PageBundle, Session } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { Edition, LoadedForm } from './Edition.ts'

type Step = Flow['steps'][string]

/** Loads code that not every step needs: a form's controls, and what steps with a member show. */
export type StepParts = {
  readonly controls: (form: LoadedForm, formats: PageBundle['formats']) => Promise<unknown>
} & Readonly<Record<(typeof members)[number], () => Promise<unknown>>>

const members = ['repeat', 'tasks', 'review'] as const

/**
 * Fetches what the steps that can follow need, nearest first: their forms and those that they
 * review, controls, lists and reviews. It does not wait for idle time, which a busy phone may not
 * have before its connection is lost. A failure shows only when the step is drawn; the mark
 * `fetched-ahead` says that all of it was fetched.
 */
export async function prefetchNext(
  { bundle, engine, loadForm }: Edition,
  session: Session,
  parts: StepParts,
): Promise<void> {
  const { steps } = bundle.flows[session.flow]!
  const fetchForm = async (form: string) => parts.controls(await loadForm(form), bundle.formats)
  const fetchStep = (step: Step) => {
    const reviewed = step.review ? walk(engine, session).map((id) => steps[id]!.form) : []
    const needed = members.filter((member) => step[member])
    return [
      fetchForm(step.form),
      ...reviewed.map(loadForm),
      ...needed.map((member) => parts[member]()),
    ]
  }
  const known = new Set([session.step])
  let nearest = [session.step]
  const back = session.returnTo === undefined ? [] : [session.returnTo]
  for (let away = 0; away < limits.prefetch.steps; away++) {
    nearest = [...(away === 0 ? back : []), ...nearest.flatMap((id) => waysOf(steps[id]!))].filter(
      (id) => Object.hasOwn(steps, id) && !known.has(id),
    )
    for (const id of nearest) known.add(id)
    const fetched = await Promise.allSettled(nearest.flatMap((id) => fetchStep(steps[id]!)))
    if (fetched.some(({ status }) => status === 'rejected')) return
  }
  performance.mark('fetched-ahead', { detail: session.step })
}

function waysOf({ next, tasks = {} }: Step): readonly string[] {
  const ways = typeof next === 'string' ? [next] : next.flatMap(({ go }) => go ?? [])
  return [...Object.values(tasks).map(({ start }) => start), ...ways]
}
