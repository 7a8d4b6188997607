import { engineIssues, fillIssue, type Session, type Transition } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'

/** The flow is shut: on to `open.otherwise`, with the query string that the visitor came with. */
export function leaveFlow(engine: Engine, session: Session): Transition {
  const { otherwise } = flowOf(engine, session).open!
  const query = new URLSearchParams(session.context.query as Record<string, string> | undefined).toString()
  const path = query === '' ? otherwise : `${otherwise}${otherwise.includes('?') ? '&' : '?'}${query}`
  return {
    session,
    issues: [fillIssue(engineIssues, 'engine/flow-not-open', { flow: session.flow })],
    effects: [{ type: 'navigate', path }],
  }
}
