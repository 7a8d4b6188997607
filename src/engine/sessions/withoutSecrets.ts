import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'
import { dropSecrets } from './dropSecrets.ts'

type Data = Readonly<Record<string, JsonObject>>

/**
 * The session as it can be stored outside the page's memory. An answer that loses a secret becomes
 * unsubmitted input: the step must be submitted again. Steps that the flow does not have are left
 * out, because their secrets are unknown.
 */
export function withoutSecrets(engine: Engine, session: Session): Session {
  const { steps } = flowOf(engine, session)
  const strip = (data: Data): Data =>
    Object.fromEntries(
      Object.entries(data)
        .filter(([step]) => Object.hasOwn(steps, step))
        .map(([step, answer]) => [
          step,
          dropSecrets(engine.bundle.forms[steps[step]!.form]!.secrets, answer),
        ]),
    )
  const answers = strip(session.answers)
  const isWhole = ([step, answer]: [string, JsonObject]) => answer === session.answers[step]
  const entries = Object.entries(answers)
  return {
    ...session,
    answers: Object.fromEntries(entries.filter(isWhole)),
    typed: {
      ...Object.fromEntries(entries.filter((entry) => !isWhole(entry))),
      ...strip(session.typed),
    },
  }
}
