import type { Json, JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'

type Data = Readonly<Record<string, JsonObject>>

/**
 * The session as it may be kept outside the page's memory. An answer that loses a secret becomes typed input: the step has to be submitted
 * again. Steps that the flow does not have are left out, since nothing tells what is secret in them.
 */
export function withoutSecrets(engine: Engine, session: Session): Session {
  const { steps } = flowOf(engine, session)
  const strip = (data: Data): Data =>
    Object.fromEntries(
      Object.entries(data)
        .filter(([step]) => Object.hasOwn(steps, step))
        .map(([step, answer]) => [
          step,
          engine.bundle.forms[steps[step]!.form]!.secrets.reduce((left, secret) => drop(left, secret.split('/').slice(1)), answer),
        ]),
    )
  const answers = strip(session.answers)
  const isWhole = ([step, answer]: [string, JsonObject]) => answer === session.answers[step]
  const entries = Object.entries(answers)
  return {
    ...session,
    answers: Object.fromEntries(entries.filter(isWhole)),
    typed: { ...Object.fromEntries(entries.filter((entry) => !isWhole(entry))), ...strip(session.typed) },
  }
}

/** The value without what lies at the path; the same object where there is nothing. */
function drop<T extends Json>(value: T, [key, ...rest]: readonly string[]): T {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  if (Array.isArray(value)) return (key === '*' ? value.map((item: Json) => drop(item, rest)) : value) as unknown as T
  const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
  if (!Object.hasOwn(value, name)) return value
  const { [name]: found, ...others } = value as JsonObject
  if (rest.length === 0) return others as T
  const left = drop(found!, rest)
  return left === found ? value : ({ ...(value as JsonObject), [name]: left } as unknown as T)
}
