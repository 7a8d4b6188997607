import { createHmac } from 'node:crypto'

interface Message {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The headers by which a receiver verifies that a message is ours and unchanged. Source: Standard
 * Webhooks 1.0, symmetric signatures.
 */
export function signWebhook(
  secret: Buffer,
  { id, timestamp, body }: Message,
): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', secret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
