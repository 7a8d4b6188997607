import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { flowOf } from './flowOf.ts'

/** Whether the flow is open; if not, the visitor goes to `flow.open.otherwise`. */
export function isFlowOpen(engine: Engine, session: Pick<Session, 'flow' | 'context'>): boolean {
  return holds(engine, flowOf(engine, session).open?.when, session.context)
}
