import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { FlowRun } from '../session/FlowRun.ts'
import type { Place } from './Place.ts'

export interface Shown {
  readonly Screen: ComponentType<ScreenProps>
  readonly place: Place
  /** The borrower's run through the flow, where the place is a step. */
  readonly run?: FlowRun
}

/** The place itself, and the run. */
export type ScreenProps = Place & Pick<Shown, 'run'>

/** The screen of the place that the loader found. One flow is one screen through all its steps. */
export function ShownPlace() {
  const { Screen, place, run } = useLoaderData() as Shown
  return <Screen key={place.type === 'flow' ? place.flow : place.type} {...place} run={run} />
}
