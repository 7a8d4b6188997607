import { evaluateExpression } from '#engine'
import type { JsonObject, LendingHmdaRegister, RegisterAction } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'

export interface FoundAction {
  /** Its name in lending/hmda-register.json. */
  readonly name: string
  readonly action: RegisterAction
  /** ISO date. */
  readonly on: string
}

/** The lender's final action on an application, if it fell in that calendar year. */
export function findAction(
  { engine }: CompiledBundle,
  { actions }: LendingHmdaRegister,
  known: JsonObject,
  year: number,
): FoundAction | undefined {
  const found = Object.entries(actions).find(
    ([, { when }]) => evaluateExpression(engine, when, known) === true,
  )
  if (!found) return undefined
  const [name, action] = found
  const on = evaluateExpression(engine, action.on, known)
  return typeof on === 'string' && Number(on.slice(0, 4)) === year
    ? { name, action, on }
    : undefined
}
