import { appIssues, fillIssue, type JsonObject } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { CallApi } from '../api/createApi.ts'

/**
 * Registers a visit on the server, with up to `tries` attempts (B §4, §9). Rejects with "An error
 * occurred while establishing a session, retries failed.", caused by "Could not establish session."
 * and the last error (B §8).
 */
export async function openSession(
  callApi: CallApi,
  params: Readonly<Record<string, string>>,
  body: JsonObject,
  tries: number,
  wait: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((done) => setTimeout(done, milliseconds)),
): Promise<void> {
  let cause: unknown
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await wait(limits.retry.delay * limits.retry.factor ** (tried - 1))
    try {
      await callApi('telemetry-session', { params, body })
      return
    } catch (error) {
      cause = new Error(fillIssue(appIssues, 'app/session-failed').message, { cause: error })
    }
  }
  throw new Error(fillIssue(appIssues, 'app/session-retries-failed').message, { cause })
}
