import { isDeepStrictEqual } from 'node:util'
import { playFlow } from '#analysis'
import type { Engine } from '#engine'
import type { Form, Journey, JsonObject } from '#model'
import { typableAnswer } from './typableAnswer.ts'

/**
 * The journey's answers as they can be entered in the page; or why the result would differ there.
 */
export function typableJourney(
  engine: Engine,
  journey: Journey,
): { readonly answers: Readonly<Record<string, JsonObject>> } | { readonly skipped: string } {
  const { steps } = engine.bundle.flows[journey.flow]!
  const changes: string[] = []
  const answers = Object.fromEntries(
    Object.entries(journey.answers).map(([step, wanted]) => {
      const form = Object.hasOwn(steps, step)
        ? (engine.bundle.forms[steps[step]!.form] as Form)
        : undefined
      if (!form) return [step, wanted]
      const typed = typableAnswer(form.schema, form.ui.fields ?? {}, wanted)
      changes.push(...typed.changes.map((change) => `${step}${change}`))
      return [step, typed.answer]
    }),
  )
  const [before, after] = [journey.answers, answers].map((given) => {
    const { visits, ends, validationErrors } = playFlow(engine, { ...journey, answers: given })
    return { visits, ends, validationErrors }
  })
  if (isDeepStrictEqual(before, after)) return { answers }
  return {
    skipped: `No borrower can give this answer in the page: ${changes[0] ?? 'it is changed there'}`,
  }
}
