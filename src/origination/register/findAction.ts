import { evaluateExpression } from '#engine'
import type { JsonObject, LendingHmdaRegister, RegisterAction } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'

export interface FoundAction {
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
  const action = Object.values(actions).find(
    ({ when }) => evaluateExpression(engine, when, known) === true,
  )
  const on = action && evaluateExpression(engine, action.on, known)
  return action && typeof on === 'string' && Number(on.slice(0, 4)) === year
    ? { action, on }
    : undefined
}
