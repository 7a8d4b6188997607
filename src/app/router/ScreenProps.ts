import type { FlowRun } from '../session/FlowRun.ts'
import type { Place } from './Place.ts'

/** The place itself and, for a step, the borrower's run through the flow. */
export type ScreenProps = Place & { readonly run?: FlowRun }
