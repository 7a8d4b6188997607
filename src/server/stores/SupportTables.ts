import type { ColumnType, Generated } from 'kysely'
import type { JsonObject } from '#model'
import type { JsonOf, Moment } from './columns.ts'

interface TelemetryKey {
  org_code: string
  context: string
  session: string
  tracker: string
  created: Moment
  expires: Moment
}

/** Tables around applications: notifications, feedback, experiments, telemetry. */
export interface SupportTables {
  experiments: {
    org_code: string
    application: string
    name: string
    variation: 'control' | 'variation'
  }
  full_story_links: { application: string; org_code: string; link: string }
  notifications: {
    uuid: Generated<string>
    org_code: string
    identity: string
    application: string
    /** Number of its event in the application's journal. */
    version: number
    plan: string
    title: string
    description: string
    ctas: JsonOf<readonly { readonly title: string; readonly redirectPath: string }[]>
    created: Moment
    read: ColumnType<Date | null, undefined, Date | null>
    expires: Moment
  }
  feedback: {
    uuid: string
    org_code: string
    identity: string
    application: string | null
    topic: string
    /** Encrypted. */
    message: string
    marketing_consent: string
    pathname: string | null
    product_type: string | null
    created: Moment
  }
  telemetry_sessions: TelemetryKey & {
    epoch: number
    platform: string | null
    lib_version: string | null
    app_version: string | null
    referrer: string | null
    query: JsonOf<JsonObject>
    screen: JsonOf<JsonObject>
  }
  telemetry_events: TelemetryKey & {
    id: Generated<number>
    event: string
    event_type: string
    domain: string | null
    page_path: string | null
    query: JsonOf<JsonObject>
    product_type: string | null
    properties: JsonOf<JsonObject>
    identity: string | null
    application: string | null
    /** Equal for the same event; null: stored however often it is reported. */
    dedupe: string | null
  }
  client_errors: TelemetryKey & {
    id: Generated<number>
    name: string
    issue: string | null
    page_path: string | null
    app_version: string | null
    frames: JsonOf<readonly JsonObject[]>
  }
  experiment_choices: {
    org_code: string
    name: string
    visitor: string
    variation: 'control' | 'variation'
    expires: Moment
  }
  page_errors: {
    org_code: string
    day: ColumnType<Date, string, string>
    kind: string
    release: string
    browser: string
    browser_version: number
    route: string
    count: Generated<number>
  }
  application_trackers: { application: string; org_code: string; tracker: string }
}
