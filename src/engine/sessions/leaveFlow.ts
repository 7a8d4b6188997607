import { engineIssues, fillIssue, type Session, type Transition } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'

/** For a closed flow: continues at `open.otherwise`, with the visitor's query string. */
export function leaveFlow(engine: Engine, session: Session): Transition {
  const { otherwise } = flowOf(engine, session).open!
  const query = new URLSearchParams(
    session.context.query as Record<string, string> | undefined,
  ).toString()
  const path =
    query === '' ? otherwise : `${otherwise}${otherwise.includes('?') ? '&' : '?'}${query}`
  return {
    session,
    issues: [fillIssue(engineIssues, 'engine/flow-not-open', { flow: session.flow })],
    effects: [{ type: 'navigate', path }],
  }
}
