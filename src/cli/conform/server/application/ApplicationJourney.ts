import type { Json, JsonObject } from '#model'
import type { SignerAct } from './actAsSigner.ts'
import type { StaffAct } from './StaffAct.ts'

/**
 * tests/journeys/application/<what-happens>.json: a promise about an application that must hold
 * over HTTP. The schema next to them documents each member.
 */
export interface ApplicationJourney {
  readonly title: string
  readonly covers: readonly string[]
  readonly org?: string | readonly string[]
  readonly person: string
  readonly registration?: Readonly<Record<string, JsonObject>>
  readonly answers?: Readonly<Record<string, JsonObject>>
  readonly steps?: readonly JourneyStep[]
  readonly expect: JourneyEnd
}

export interface JourneyStep {
  readonly at: string
  readonly screen?: string
  readonly stage?: string
  readonly fallback?: string
  readonly answer?: JsonObject
  readonly refused?: Readonly<Record<string, string>>
  readonly passes?: string
  readonly calls?: 'cancel' | 'rescind' | 'register'
  readonly happens?: string
  readonly with?: JsonObject
  readonly signer?: SignerAct
  readonly staff?: StaffAct
}

export interface JourneyEnd {
  readonly status: string
  readonly screen?: string
  readonly says?: string
  readonly stage?: string
  readonly fallback?: string
  readonly way?: readonly string[]
  readonly wholeWay?: readonly string[]
  readonly never?: readonly string[]
  readonly facts?: Readonly<Record<string, Json>>
  readonly reasons?: readonly string[]
  readonly documents?: Readonly<Record<string, string>>
  readonly events?: readonly string[]
}
