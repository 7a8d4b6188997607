import type { ReviewedStep, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'
import { walk } from '../flows/walk.ts'

/** The answered steps before the session's, in the order of the walk. */
export function reviewOf(engine: Engine, session: Session): readonly ReviewedStep[] {
  const { steps } = flowOf(engine, session)
  const walked = walk(engine, session)
  const above = walked
    .slice(0, Math.max(0, walked.indexOf(session.step)))
    .filter((step) => Object.hasOwn(session.answers, step))
  return above.map((step) => {
    const { title, path, form } = steps[step]!
    return {
      step,
      title,
      path,
      form,
      answer: session.answers[step]!,
      secrets: engine.bundle.forms[form]!.secrets,
    }
  })
}
