import type { ApplicationJourney } from './ApplicationJourney.ts'

/** A journey of an application, and its file. */
export interface ApplicationFile {
  /** From the project's root where it lies there, with forward slashes. */
  readonly path: string
  readonly journey: ApplicationJourney
}
