import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'
import { stepsAdded, type StepsAdded } from '../flows/stepsAdded.ts'
import { stepsLeft, type StepsLeft } from '../flows/stepsLeft.ts'
import { whyAsked } from '../flows/whyAsked.ts'

/** What a page can say about the open step and those ahead, in addition to its view. */
export interface Outlook {
  /** Why a step is asked that not everyone is asked, as words after "because". */
  readonly because?: string
  readonly left: StepsLeft
  /** Of the longest way, if the flow says how long a step takes. */
  readonly minutes?: number
  /** What the last answer added. */
  readonly added?: StepsAdded
}

/** `before`: the session before the last answer. */
export function lookAhead(engine: Engine, session: Session, before?: Session): Outlook {
  const because = whyAsked(engine, session, session.step)
  const left = stepsLeft(engine, session)
  const { secondsPerStep } = flowOf(engine, session)
  const added = before && stepsAdded(engine, before, session)
  return {
    left,
    ...(because !== undefined && { because }),
    ...(added && { added }),
    ...(secondsPerStep !== undefined && {
      minutes: Math.max(1, Math.round((left.most * secondsPerStep) / 60)),
    }),
  }
}
