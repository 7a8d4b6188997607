import { engineIssues, fillIssue, type Session, type SessionEvent, type Transition } from '#model'
import type { Engine } from '../Engine.ts'
import { canOpen } from '../flows/canOpen.ts'
import { flowOf } from '../flows/flowOf.ts'
import { isFlowOpen } from '../flows/isFlowOpen.ts'
import { stepBefore } from '../flows/stepBefore.ts'
import { walk } from '../flows/walk.ts'
import { arrive, endReturn } from './returns.ts'
import { leaveFlow } from './leaveFlow.ts'
import { submit } from './submit.ts'

/**
 * Applies an event to a session and returns the next session, validation errors, and effects for
 * the app. Pure: the same input gives the same result, and no input is changed. A rejected event
 * leaves the session unchanged; rejected data stays as unsubmitted input.
 */
export function transition(engine: Engine, session: Session, event: SessionEvent): Transition {
  if (event.type !== 'context' && !isFlowOpen(engine, session)) return leaveFlow(engine, session)
  switch (event.type) {
    case 'submit':
      return (
        rejected(engine, session, event.step) ?? submit(engine, session, event.step, event.data)
      )
    case 'type':
      return (
        rejected(engine, session, event.step) ?? {
          session: { ...session, typed: { ...session.typed, [event.step]: event.data } },
          issues: [],
          effects: [{ type: 'save' }],
        }
      )
    case 'open':
      return open(engine, session, event.step)
    case 'back':
      return goTo(engine, session, stepBefore(engine, session))
    case 'context':
      return changeContext(engine, {
        ...session,
        context: { ...session.context, ...event.context },
      })
  }
}

function rejected(engine: Engine, session: Session, step: string): Transition | undefined {
  const { steps } = flowOf(engine, session)
  if (!Object.hasOwn(steps, step))
    return {
      session,
      issues: [fillIssue(engineIssues, 'engine/unknown-step', { flow: session.flow, step })],
      effects: [],
    }
  return canOpen(engine, session, step)
    ? undefined
    : { session, issues: [fillIssue(engineIssues, 'engine/step-not-open', { step })], effects: [] }
}

function open(engine: Engine, session: Session, step: string): Transition {
  const refused = rejected(engine, session, step)
  return refused
    ? { ...goTo(engine, session, walk(engine, session).at(-1)), issues: refused.issues }
    : { session: arrive(engine, session, step), issues: [], effects: [] }
}

function goTo(engine: Engine, session: Session, step: string | undefined): Transition {
  if (step === undefined) return { session, issues: [], effects: [] }
  const { path } = flowOf(engine, session).steps[step]!
  return {
    session: endReturn({ ...session, step }),
    issues: [],
    effects: [{ type: 'navigate', path }],
  }
}

/** The open step may be off the walk now, and the flow may be closed. */
function changeContext(engine: Engine, session: Session): Transition {
  if (!isFlowOpen(engine, session)) return { ...leaveFlow(engine, session), issues: [] }
  if (canOpen(engine, session, session.step)) return { session, issues: [], effects: [] }
  return goTo(engine, session, walk(engine, session).at(-1))
}
