import type { Session } from '#model'
import type { Edition } from './Edition.ts'

/** While nothing else is to do, fetches the forms of the steps that may come next. A failure shows only when the form is needed. */
export function prefetchNext({ bundle, loadForm }: Edition, session: Session): void {
  const steps = bundle.flows[session.flow]!.steps
  const { next } = steps[session.step]!
  const ways = typeof next === 'string' ? [next] : next.map(({ go }) => go)
  const forms = new Set(ways.flatMap((step) => steps[step ?? '']?.form ?? []))
  whenIdle(() => forms.forEach((form) => loadForm(form).catch(() => undefined)))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
