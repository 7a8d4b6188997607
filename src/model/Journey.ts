import type { JsonObject } from './JsonObject.ts'

/**
 * tests/journeys/<flow>/<promise>.json: a promise in plain words that must hold in the engine and
 * over HTTP.
 */
export interface Journey {
  /** An orgCode, or several, or "all". */
  readonly org: string | readonly string[]
  readonly flow: string
  readonly title: string
  /** Requirement ids. */
  readonly covers: readonly string[]
  /** Flags that differ from the org's own. */
  readonly flags?: Readonly<Record<string, boolean>>
  /**
   * Context facts beyond flags, merged over the default context (no one signed in, today
   * 2026-11-21).
   */
  readonly context?: JsonObject
  /** By step id, in any order; only the answers of visited steps are used. */
  readonly answers: Readonly<Record<string, JsonObject>>
  /** Step to open by URL instead of walking from the start. */
  readonly open?: string
  readonly expect: {
    /** Steps in the order visited. */
    readonly visits: readonly string[]
    /** Last effect: a path, `call` id or `alert` text id. */
    readonly ends?: { readonly call?: string; readonly alert?: string; readonly go?: string }
    /** Validation errors where the journey stops: pointer into that step's answer → message. */
    readonly validationErrors?: Readonly<Record<string, string>>
  }
}
