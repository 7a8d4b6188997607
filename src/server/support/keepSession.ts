import type { CallBody } from '#model'
import { insertTelemetry } from '../stores/telemetryStore.ts'
import { keepKnown } from './keepKnown.ts'
import type { KeepTelemetry } from './KeepTelemetry.ts'
import { readVersion } from './readVersion.ts'
import { telemetryKey } from './telemetryKey.ts'

/** B-CALL-053. */
export const keepSession: KeepTelemetry<CallBody<'telemetry-session'>> = async (
  { served: { bundle }, org, params, body },
  { store },
  telemetry,
) => {
  const { sessionKey, screen, window } = body
  await insertTelemetry(store, 'telemetry_sessions', {
    ...telemetryKey({ org, context: params.context!, telemetry }, sessionKey),
    epoch: sessionKey.epoch,
    platform: telemetry.platforms.find((known) => known === body.platform) ?? null,
    lib_version: readVersion(body.libVersion),
    app_version: readVersion(body.appVersion),
    referrer: readReferrer(body.referrer, [...bundle.org.hosts, ...telemetry.referrers]),
    query: JSON.stringify(keepKnown(bundle, telemetry.query, body.queryParams)),
    screen: JSON.stringify({
      ...(screen !== undefined && { screen }),
      ...(window !== undefined && { window }),
    }),
  })
}

/**
 * Host of the referring page if it is one of `known`, otherwise "elsewhere"; null if there is none.
 * Paths and queries are never stored.
 */
function readReferrer(told: unknown, known: readonly string[]): string | null {
  if (typeof told !== 'string' || told === '') return null
  const host = URL.parse(told)?.host
  return known.find((one) => one === host) ?? 'elsewhere'
}
