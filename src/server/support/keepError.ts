import { shareOf } from '#support'
import { issueCatalogue, type Json, type CallBody } from '#model'
import limits from '../limits.json' with { type: 'json' }
import { insertTelemetry } from '../stores/telemetryStore.ts'
import type { KeepTelemetry } from './KeepTelemetry.ts'
import { normalisePath } from './normalisePath.ts'
import { readVersion } from './readVersion.ts'
import { telemetryKey } from './telemetryKey.ts'

/**
 * B-TEL-010: which error, and where in our scripts, for a percentage of sessions, complete or not
 * at all. Never its words, which can quote user input.
 */
export const keepError: KeepTelemetry<CallBody<'client-error'>> = async (
  { served: { bundle }, org, params, body },
  { store },
  telemetry,
) => {
  const { sessionKey, frames = [] } = body
  if (shareOf(sessionKey.uuid) >= telemetry.errors.sessionSampleRate) return
  await insertTelemetry(store, 'client_errors', {
    ...telemetryKey({ org, context: params.context!, telemetry }, sessionKey),
    name: telemetry.errors.names.find((known) => known === body.name) ?? 'Error',
    issue:
      typeof body.issue === 'string' && Object.hasOwn(issueCatalogue, body.issue)
        ? body.issue
        : null,
    page_path: typeof body.pagePath === 'string' ? normalisePath(bundle, body.pagePath) : null,
    app_version: readVersion(body.appVersion),
    frames: JSON.stringify(
      frames.filter(({ file }) => isScript(file)).slice(0, limits.telemetry.mostFrames),
    ),
  })
}

/** As named by the build: "/assets/index-Ck2j9x_a.js". */
function isScript(file: Json | undefined): boolean {
  return typeof file === 'string' && /^\/assets\/[A-Za-z]{1,40}-[\w-]{8}\.js$/.test(file)
}
