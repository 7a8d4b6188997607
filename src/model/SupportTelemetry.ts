/**
 * support/telemetry.json: which usage data pages can send, and where. Everything else is dropped.
 */
export interface SupportTelemetry {
  readonly title: string
  /**
   * Paths of this site that telemetry requests can start with. `flag`: its variable `baseUrl`
   * selects one; `fallback`: the default.
   */
  readonly base: { readonly flag: string; readonly fallback: string }
  /** Names of places in paths, in addition to those in flows, screens and routes. */
  readonly places: readonly string[]
  /** Platforms that a page can report. */
  readonly platforms: readonly string[]
  /** Hosts of referring pages that are reported by name; all others are "elsewhere". */
  readonly referrers: readonly string[]
  readonly sessionTries: number
  readonly keptDays: number
  /** Query parameters that are reported, and their allowed values. */
  readonly query: Readonly<Record<string, TelemetryKind>>
  readonly productTypes: readonly string[]
  readonly events: Readonly<Record<string, TelemetryEvent>>
  /** Error reports: percent of sessions that send them, and whether pages are recorded. */
  readonly errors: {
    readonly sessionSampleRate: number
    readonly sessionReplay: false
    readonly names: readonly string[]
  }
}

export interface TelemetryEvent {
  readonly title: string
  readonly eventType: string
  readonly productType?: string
  readonly properties: Readonly<Record<string, TelemetryKind>>
}

/**
 * `path`: a path of ours, with place names instead of everything else. No kind accepts free text.
 */
export type TelemetryKind =
  | { readonly values: readonly (string | boolean)[] }
  | { readonly minimum: number; readonly maximum: number }
  | {
      readonly known:
        | 'path'
        | 'status'
        | 'flow'
        | 'step'
        | 'experiment'
        | 'flag'
        | 'issue'
        | 'orgCode'
    }
