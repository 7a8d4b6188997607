import type { ApplicationJourney } from './ApplicationJourney.ts'

/** A journey of an application, and its file. */
export interface ApplicationFile {
  /** Relative to the project's root if it is there, with forward slashes. */
  readonly path: string
  readonly journey: ApplicationJourney
}
