import { resolve } from 'node:path'
import { findProjectRoot } from '#loader/disk'
import { problem } from '#origination'
import { readAnchorTargets } from './readAnchorTargets.ts'
import { readBucketAddress } from './readBucketAddress.ts'
import { readMetricsAddress } from './readMetricsAddress.ts'
import { readScanner } from './readScanner.ts'
import { readProxies } from './readProxies.ts'
import { readChatKeys } from './readChatKeys.ts'
import limits from '../limits.json' with { type: 'json' }
import { readSigningCertificates } from './readSigningCertificates.ts'
import { readWebhookSecrets } from './readWebhookSecrets.ts'
import type { Load, Quotas, Settings } from './Settings.ts'
import { readVendorUrls } from './readVendorUrls.ts'

/**
 * Environment → Settings, as listed in docs/settings.md. Throws a ProblemError for an invalid
 * number.
 */
export function readSettings(environment: NodeJS.ProcessEnv, development: boolean): Settings {
  const number = (name: string, otherwise: number): number => {
    const text = environment[name]
    if (text === undefined || text === '') return otherwise
    const value = Number(text)
    if (!Number.isFinite(value) || value < 0)
      throw problem('server/bad-setting', { name, value: text })
    return value
  }
  const root = findProjectRoot()
  const host = environment.HOST || '127.0.0.1'
  const sandbox = isSandbox(environment, host)
  const smtpUrl = environment.LINTEL_SMTP_URL || undefined
  return {
    root,
    config: resolve(root, environment.LINTEL_CONFIG ?? '.'),
    port: number('PORT', 4000),
    host,
    logLevel: environment.LOG_LEVEL ?? (development ? 'warn' : 'info'),
    databaseUrl: environment.DATABASE_URL || undefined,
    traces: readCollector(environment.OTEL_EXPORTER_OTLP_ENDPOINT),
    listenUrl: environment.DATABASE_LISTEN_URL || undefined,
    readUrl: environment.DATABASE_READ_URL || undefined,
    dataFolder: resolve(root, environment.DATA_DIR ?? '.data'),
    secret: environment.LINTEL_SECRET || undefined,
    dataKey: environment.LINTEL_DATA_KEY || undefined,
    auditKey: environment.LINTEL_AUDIT_KEY || undefined,
    anchors: readAnchorTargets(environment.LINTEL_ANCHOR, root, smtpUrl !== undefined),
    releaseKeys: readReleaseKeys(environment.LINTEL_RELEASE_KEYS),
    signingCertificates: readSigningCertificates(environment.LINTEL_SIGNING_CERTIFICATES, root),
    development,
    smtpUrl,
    origin: environment.LINTEL_ORIGIN?.replace(/\/+$/, '') || undefined,
    sandbox,
    followsFolder: sandbox || development,
    sandboxIsPublic: environment.LINTEL_SANDBOX === 'on',
    privateHosts: readHosts('LINTEL_PRIVATE_HOSTS', environment.LINTEL_PRIVATE_HOSTS),
    webhookSecrets: readWebhookSecrets(
      'LINTEL_WEBHOOK_SECRETS',
      environment.LINTEL_WEBHOOK_SECRETS,
    ),
    textSecrets: readWebhookSecrets('LINTEL_TEXT_SECRETS', environment.LINTEL_TEXT_SECRETS),
    vendorUrls: readVendorUrls('LINTEL_VENDOR_URLS', environment.LINTEL_VENDOR_URLS),
    chatKeys: readChatKeys(environment.LINTEL_CHAT_KEYS),
    chatUrls: readVendorUrls('LINTEL_CHAT_URLS', environment.LINTEL_CHAT_URLS),
    vendorSecrets: readWebhookSecrets(
      'LINTEL_VENDOR_SECRETS',
      environment.LINTEL_VENDOR_SECRETS,
      true,
    ),
    trustProxy: readProxies(environment.TRUST_PROXY),
    scanner: readScanner(environment.SCANNER),
    bucket: readBucketAddress(environment),
    metrics: readMetricsAddress(environment.LINTEL_METRICS),
    overload: multiplyLoad(limits.overload, number('LINTEL_OVERLOAD_TIMES', 1)),
    perMinute: readRates(number),
    quotas: multiplyQuotas(limits.quotas, number('LINTEL_QUOTA_TIMES', 1)),
    drainDelay: number('DRAIN_DELAY', 0),
  }
}

function readRates(number: (name: string, otherwise: number) => number): Settings['perMinute'] {
  const { perMinute } = limits
  return {
    pages: number('LINTEL_RATE_PAGES', perMinute.pages),
    calls: number('LINTEL_RATE_CALLS', perMinute.calls),
    drafts: number('LINTEL_RATE_DRAFTS', perMinute.drafts),
    signIn: number('LINTEL_RATE_SIGN_IN', perMinute.signIn),
    registrations: number('LINTEL_RATE_REGISTRATIONS', perMinute.registrations),
    sandbox: number('LINTEL_RATE_SANDBOX', perMinute.sandbox),
    telemetry: number('LINTEL_RATE_TELEMETRY', perMinute.telemetry),
  }
}

/** The quotas with each limit that many times as high. */
export function multiplyQuotas(quotas: Quotas, times: number): Quotas {
  return Object.fromEntries(
    Object.entries(quotas).map(([kind, holders]) => [
      kind,
      Object.fromEntries(
        Object.entries(holders).map(([holder, { hours, most }]) => [
          holder,
          { hours, most: Math.round(most * times) },
        ]),
      ),
    ]),
  ) as Quotas
}

/** The load with each figure that many times as high. */
function multiplyLoad({ late, waiting, waitingMilliseconds, inFlight }: Load, times: number): Load {
  return {
    late: late * times,
    waiting: waiting * times,
    waitingMilliseconds: waitingMilliseconds * times,
    inFlight: inFlight * times,
  }
}

/** "intake.internal,10.0.0.7:8443". Throws a ProblemError for what is no host. */
function readHosts(name: string, text: string | undefined): ReadonlySet<string> {
  const hosts = (text ?? '').split(',').map((host) => host.trim())
  return new Set(
    hosts
      .filter((host) => host !== '')
      .map((host) => {
        // With a scheme whose usual port no one writes, so that none is left out.
        const url = URL.canParse(`ftp://${host}`) ? new URL(`ftp://${host}`) : undefined
        if (!url || url.host !== host.toLowerCase())
          throw problem('server/bad-host', { name, value: host })
        return url.host
      }),
  )
}

const loopback = /^(127(\.\d{1,3}){3}|::1|localhost)$/

/**
 * Whether the installation is a sandbox. One that looks like production must say so explicitly:
 * throws a ProblemError if the setting is missing.
 */
function isSandbox(environment: NodeJS.ProcessEnv, host: string): boolean {
  const written = environment.LINTEL_SANDBOX
  if (written === 'on' || written === 'off') return written === 'on'
  if (written) throw problem('server/sandbox-unsaid', { why: `LINTEL_SANDBOX is "${written}"` })
  if (!loopback.test(host)) throw problem('server/sandbox-unsaid', { why: `HOST is ${host}` })
  if (environment.DATABASE_URL)
    throw problem('server/sandbox-unsaid', { why: 'DATABASE_URL is set' })
  if (environment.TRUST_PROXY) throw problem('server/sandbox-unsaid', { why: 'TRUST_PROXY is set' })
  if (environment.NODE_ENV === 'production')
    throw problem('server/sandbox-unsaid', { why: 'NODE_ENV is production' })
  return true
}

/** Keys of LINTEL_RELEASE_KEYS, in hex. Throws a ProblemError for what is none. */
function readReleaseKeys(text: string | undefined): readonly string[] {
  const keys = (text ?? '').split(',').flatMap((key) => key.trim() || [])
  const value = keys.find((key) => !/^[0-9a-f]{64}$/.test(key))
  if (value !== undefined) throw problem('server/release-key-malformed', { value })
  return keys
}

/** A collector of traces. Throws a ProblemError for what is no address over HTTP. */
function readCollector(text: string | undefined): URL | undefined {
  const value = text?.trim() ?? ''
  if (value === '') return undefined
  const url = URL.canParse(value) ? new URL(value.endsWith('/') ? value : `${value}/`) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw problem('server/bad-setting', { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value })
  return url
}
