import type { AnchorTarget } from './audit/readAnchorTargets.ts'
import type { ScannerAddress } from './documents/upload/readScanner.ts'
import type { IsProxy } from './http/readProxies.ts'
import type { Load } from './http/shedLoad.ts'

/** What the environment decides. Read once, at start, by readSettings. */
export interface Settings {
  /** Folder that holds flows, schemas, texts and orgs. */
  readonly config: string
  /** Folder of package.json, dist and index.html. */
  readonly root: string
  readonly port: number
  readonly host: string
  readonly logLevel: string
  /** Without one, an embedded PostgreSQL is started in `dataFolder`. */
  readonly databaseUrl?: string
  readonly dataFolder: string
  /** Signs tokens; made once and kept in the database where the environment has none. */
  readonly secret?: string
  /** Seals personal data: 32 bytes in base64, several separated by commas, the newest first. */
  readonly dataKey?: string
  /** Signs the audit trail, written as `dataKey`; without one a key is made once and kept in the database, sealed. */
  readonly auditKey?: string
  /** Where the daily anchors of the audit trail go. */
  readonly anchors: readonly AnchorTarget[]
  readonly development: boolean
  /** smtp:// or smtps:// address with name and password; without it mail is kept in the outbox. */
  readonly smtpUrl?: string
  /** Where mails lead, "https://home.example"; without it the lender's own site. */
  readonly origin?: string
  /** A sandbox: test people, staff whose passwords are shown, and a clock that every visitor can put on. False for real lending. */
  readonly sandbox: boolean
  /** Sign what is posted to the webhooks of organizations, by orgCode. */
  readonly webhookSecrets: ReadonlyMap<string, Buffer>
  /** Sign the text messages that come in, by orgCode. */
  readonly textSecrets: ReadonlyMap<string, Buffer>
  /** Where vendors are reached, by orgCode or "orgCode/kind". */
  readonly vendorUrls: ReadonlyMap<string, string>
  /** Sign orders to vendors and their webhooks, as `vendorUrls`. */
  readonly vendorSecrets: ReadonlyMap<string, Buffer>
  /** Whose X-Forwarded-… headers count; false without a proxy. */
  readonly trustProxy: IsProxy | false
  /** Checks uploads for viruses; without one only the test file of virus checks is found. */
  readonly scanner?: ScannerAddress
  /** From when on requests are answered 503: see http/shedLoad.ts. */
  readonly overload: Load
  readonly perMinute: Readonly<Record<'pages' | 'calls' | 'drafts' | 'signIn' | 'sandbox' | 'telemetry', number>>
  /** Seconds that probes say "draining" before the door closes, for the load balancer to notice. */
  readonly drainDelay: number
}
