import type { PageBundle } from '#model'
import type { Engine, StepPlace } from './Engine.ts'
import { splitPath } from './routes/splitPath.ts'
import type { FormValidator } from './validation/FormValidator.ts'

/**
 * Indexes a bundle once. `validators` returns a form's validator, or `undefined` until its module
 * is loaded: a step can be submitted only once its validator is there.
 */
export function compile(
  bundle: PageBundle,
  validators: (form: string) => FormValidator | undefined,
): Engine {
  const steps = new Map<string, StepPlace[]>()
  const confirmations = new Map<string, string>()
  for (const [flow, { steps: ofFlow, confirmation }] of Object.entries(bundle.flows)) {
    if (confirmation) confirmations.set(splitPath(confirmation.path).segments.join('/'), flow)
    for (const [step, { path }] of Object.entries(ofFlow)) {
      const { segments, query } = splitPath(path)
      const key = segments.join('/')
      steps.set(
        key,
        [...(steps.get(key) ?? []), { flow, step, query }].sort(
          (a, b) => b.query.size - a.query.size,
        ),
      )
    }
  }
  return { bundle, rules: new Map(Object.entries(bundle.rules)), steps, confirmations, validators }
}
