import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import limits from '../limits.json' with { type: 'json' }
import { signWebhook } from './signWebhook.ts'

/**
 * Whether a body was signed with the secret, and recently: Standard Webhooks 1.0, with one or
 * several signatures in "webhook-signature". `now` in ms.
 */
export function isSignedWebhook(
  secret: Buffer,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now = Date.now(),
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => String(headers[name] ?? ''),
  )
  if (
    !id ||
    !/^\d{1,12}$/.test(timestamp!) ||
    Math.abs(now / 1000 - Number(timestamp)) > limits.webhook.acceptedSeconds
  )
    return false
  const expected = Buffer.from(
    signWebhook(secret, { id, timestamp: Number(timestamp), body: body.toString('utf8') })[
      'webhook-signature'
    ]!,
  )
  return signatures!.split(' ').some((signature) => {
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
