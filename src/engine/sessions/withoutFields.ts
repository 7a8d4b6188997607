import type { JsonObject, Session, Step } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'
import { dropSecrets } from './dropSecrets.ts'

type Data = Readonly<Record<string, JsonObject>>

/**
 * The session without the fields that `fieldsOf` names by pointer. An answer that loses one becomes
 * unsubmitted input: the step must be submitted again. Steps that the flow does not have are left
 * out, because nothing is known of their fields.
 */
export function withoutFields(
  engine: Engine,
  session: Session,
  fieldsOf: (step: Step, data: JsonObject) => readonly string[],
): Session {
  const { steps } = flowOf(engine, session)
  const strip = (data: Data): Data =>
    Object.fromEntries(
      Object.entries(data)
        .filter(([step]) => Object.hasOwn(steps, step))
        .map(([step, answer]) => [step, dropSecrets(fieldsOf(steps[step]!, answer), answer)]),
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
