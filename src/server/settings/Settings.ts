import type { AnchorTarget } from './readAnchorTargets.ts'
import type { BucketAddress } from './readBucketAddress.ts'
import type { MetricsAddress } from './readMetricsAddress.ts'
import type { ScannerAddress } from './readScanner.ts'
import type { IsProxy } from './readProxies.ts'
import type { SigningCertificate } from './SigningCertificate.ts'
import type limits from '../limits.json'

/** How much of what makes the server shed load. */
export interface Load {
  /** Milliseconds by which the event loop is late, or for which requests wait for their turn. */
  readonly late: number
  /**
   * Requests that wait for a connection of the pool, and milliseconds of the first of them:
   * overload only if both are high.
   */
  readonly waiting: number
  readonly waitingMilliseconds: number
  readonly inFlight: number
}

interface Quota {
  readonly hours: number
  readonly most: number
}

export type QuotaKind = keyof (typeof limits)['quotas']

/** Kind of thing → who is counted → how much they may send. */
export type Quotas = Readonly<Record<QuotaKind, Readonly<Record<string, Quota>>>>

/** Settings from the environment. Read once, at startup, by readSettings. */
export interface Settings {
  /** Folder with flows, schemas, texts and orgs. */
  readonly config: string
  /** Folder with package.json, dist and index.html. */
  readonly root: string
  readonly port: number
  readonly host: string
  readonly logLevel: string
  /** Without it, an embedded PostgreSQL is started in `dataFolder`. */
  readonly databaseUrl?: string
  /** The same database for connections that listen, where DATABASE_URL is a pooler's. */
  readonly listenUrl?: string
  /** A replica of the database, for reads that bear to be some seconds old. */
  readonly readUrl?: string
  readonly dataFolder: string
  /** Signs tokens; created once and stored in the database if the environment has none. */
  readonly secret?: string
  /** Encrypts personal data: 32 bytes in base64; several keys separated by commas, newest first. */
  readonly dataKey?: string
  /**
   * Signs the audit trail, in the format of `dataKey`; without it a key is created once and stored
   * in the database, encrypted.
   */
  readonly auditKey?: string
  /** Where the daily anchors of the audit trail are sent. */
  readonly anchors: readonly AnchorTarget[]
  /** Public halves of the keys of other installations whose releases can be imported, in hex. */
  readonly releaseKeys: readonly string[]
  /** What lenders sign PDFs with, by orgCode; a sandbox needs none. */
  readonly signingCertificates: ReadonlyMap<string, SigningCertificate>
  /** Where traces are sent, OTLP over HTTP; without it none are made. */
  readonly traces?: URL
  readonly development: boolean
  /** smtp:// or smtps:// URL with name and password; without it mail stays in the outbox. */
  readonly smtpUrl?: string
  /** Base URL of links in mails, "https://home.example"; default: the lender's own site. */
  readonly origin?: string
  /**
   * Whether this is a sandbox: test people, staff whose passwords are shown, and a clock that every
   * visitor can advance. False for real lending.
   */
  readonly sandbox: boolean
  /**
   * Whether valid changes of the folder `config` are published as they come: in a sandbox and in
   * development. Real lending serves only what was published.
   */
  readonly followsFolder: boolean
  /** Whether the sandbox was declared; otherwise it answers only its own machine. */
  readonly sandboxIsPublic: boolean
  /** Hosts of webhooks that can be inside of our network, "name" or "name:port". */
  readonly privateHosts: ReadonlySet<string>
  /** Secrets that sign posts to the webhooks of organizations, by orgCode. */
  readonly webhookSecrets: ReadonlyMap<string, Buffer>
  /** Secrets that sign incoming text messages, by orgCode. */
  readonly textSecrets: ReadonlyMap<string, Buffer>
  /** Where vendors are reached, by orgCode or "orgCode/kind". */
  readonly vendorUrls: ReadonlyMap<string, string>
  /** Sign orders to vendors and their webhooks, as `vendorUrls`. */
  readonly vendorSecrets: ReadonlyMap<string, Buffer>
  /** Keys of chat providers, in parts, by "orgCode/provider". */
  readonly chatKeys: ReadonlyMap<string, readonly string[]>
  /** Where chat providers are reached, if not at their own address, as `chatKeys`. */
  readonly chatUrls: ReadonlyMap<string, string>
  /** Whose X-Forwarded-… headers count; false without a proxy. */
  readonly trustProxy: IsProxy | false
  /**
   * Checks uploads for viruses; without it only the standard test file for virus checks is
   * detected.
   */
  readonly scanner?: ScannerAddress
  /** Where new documents go; without it into the database. */
  readonly bucket?: BucketAddress | undefined
  /** Where metrics are served, if at all. */
  readonly metrics?: MetricsAddress | undefined
  /** Load from which requests are answered with 503: see http/shedLoad.ts. */
  readonly overload: Load
  readonly perMinute: Readonly<
    Record<
      'pages' | 'calls' | 'drafts' | 'signIn' | 'registrations' | 'sandbox' | 'telemetry',
      number
    >
  >
  /** What may be sent in some hours, by kind and by who sends it. */
  readonly quotas: Quotas
  /**
   * Seconds during which probes say "draining" before the server stops accepting connections, so
   * that the load balancer notices.
   */
  readonly drainDelay: number
}
