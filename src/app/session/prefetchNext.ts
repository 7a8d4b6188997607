import type { Flow } from '#model'
import { loadPlainParts } from '#renderer'
import limits from '../limits.json' with { type: 'json' }
import type { Edition } from './Edition.ts'

/**
 * Fetches the forms of the steps that can follow, nearest first, and the controls that they may
 * need. It does not wait for idle time, which a busy phone may not have before its connection is
 * lost. A failure shows only when the form is needed.
 */
export async function prefetchNext(
  { bundle, loadForm }: Edition,
  flow: string,
  step: string,
): Promise<void> {
  const { steps } = bundle.flows[flow]!
  const known = new Set([step])
  let nearest = [step]
  for (let away = 0; away < limits.prefetch.steps; away++) {
    nearest = nearest
      .flatMap((id) => waysOf(steps[id]!))
      .filter((id) => Object.hasOwn(steps, id) && !known.has(id))
    for (const id of nearest) known.add(id)
    const forms = nearest.map((id) => loadForm(steps[id]!.form))
    const fetched = await Promise.allSettled([...forms, loadPlainParts()])
    if (fetched.some(({ status }) => status === 'rejected')) return
  }
}

function waysOf({ next, tasks = {} }: Flow['steps'][string]): readonly string[] {
  const ways = typeof next === 'string' ? [next] : next.flatMap(({ go }) => go ?? [])
  return [...Object.values(tasks).map(({ start }) => start), ...ways]
}
