import { resolve } from 'node:path'
import { findProjectRoot } from '#loader/disk'
import { readProxies } from './http/readProxies.ts'
import { refusal } from './http/Refusal.ts'
import limits from './limits.json' with { type: 'json' }
import { readWebhookSecrets } from './submissions/readWebhookSecrets.ts'
import type { Settings } from './Settings.ts'

/** Environment → Settings; see the room's README for the list. Throws a Refusal for a figure that is none. */
export function readSettings(environment: NodeJS.ProcessEnv, development: boolean): Settings {
  const number = (name: string, otherwise: number): number => {
    const text = environment[name]
    if (text === undefined || text === '') return otherwise
    const value = Number(text)
    if (!Number.isFinite(value) || value < 0) throw refusal('server/bad-setting', { name, value: text })
    return value
  }
  const root = findProjectRoot()
  return {
    root,
    config: resolve(root, environment.LINTEL_CONFIG ?? '.'),
    port: number('PORT', 4000),
    host: environment.HOST ?? '127.0.0.1',
    logLevel: environment.LOG_LEVEL ?? (development ? 'warn' : 'info'),
    databaseUrl: environment.DATABASE_URL || undefined,
    dataFolder: resolve(root, environment.DATA_DIR ?? '.data'),
    secret: environment.LINTEL_SECRET || undefined,
    dataKey: environment.LINTEL_DATA_KEY || undefined,
    development,
    smtpUrl: environment.LINTEL_SMTP_URL || undefined,
    origin: environment.LINTEL_ORIGIN?.replace(/\/+$/, '') || undefined,
    sandbox: environment.LINTEL_SANDBOX !== 'off',
    webhookSecrets: readWebhookSecrets(environment.LINTEL_WEBHOOK_SECRETS),
    trustProxy: readProxies(environment.TRUST_PROXY),
    perMinute: {
      pages: number('LINTEL_RATE_PAGES', limits.perMinute.pages),
      calls: number('LINTEL_RATE_CALLS', limits.perMinute.calls),
      drafts: number('LINTEL_RATE_DRAFTS', limits.perMinute.drafts),
      signIn: number('LINTEL_RATE_SIGN_IN', limits.perMinute.signIn),
      sandbox: number('LINTEL_RATE_SANDBOX', limits.perMinute.sandbox),
      telemetry: number('LINTEL_RATE_TELEMETRY', limits.perMinute.telemetry),
    },
    drainDelay: number('DRAIN_DELAY', 0),
  }
}
