/** support/telemetry.json: what pages may tell about their use, and where to. Whatever is not named here is dropped. */
export interface SupportTelemetry {
  readonly title: string
  /** Paths of this site that calls of telemetry may begin with. `flag`: its variable `baseUrl` picks one; `fallback`: where it cannot. */
  readonly base: { readonly flag: string; readonly fallback: string }
  /** Names of places in paths beside those that flows, screens and routes name. */
  readonly places: readonly string[]
  /** What a page may say that it runs on. */
  readonly platforms: readonly string[]
  /** Hosts of pages that led here which are told by name; all others are "elsewhere". */
  readonly referrers: readonly string[]
  readonly sessionTries: number
  readonly keptDays: number
  /** Keys of a page's query that are told, and the values that are. */
  readonly query: Readonly<Record<string, TelemetryKind>>
  readonly productTypes: readonly string[]
  readonly events: Readonly<Record<string, TelemetryEvent>>
  /** Reports of errors: percent of sessions that send them; whether pages are recorded. */
  readonly errors: { readonly sessionSampleRate: number; readonly sessionReplay: false; readonly names: readonly string[] }
}

export interface TelemetryEvent {
  readonly title: string
  readonly eventType: string
  readonly productType?: string
  readonly properties: Readonly<Record<string, TelemetryKind>>
}

/** `path`: an address of ours, with names of places in place of everything else. No kind takes free text. */
export type TelemetryKind =
  | { readonly values: readonly (string | boolean)[] }
  | { readonly minimum: number; readonly maximum: number }
  | { readonly known: 'path' | 'status' | 'flow' | 'step' | 'experiment' | 'flag' | 'issue' | 'orgCode' }
