import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { readWebhookSecrets } from '../../src/server/settings/readWebhookSecrets.ts'
import { createReferenceVendor } from './createReferenceVendor.ts'

const { VENDOR_PORT = '4100', VENDOR_SECRET, VENDOR_WEBHOOK, VENDOR_WEBHOOK_SECONDS } = process.env
const given = VENDOR_SECRET ?? `whsec_${randomBytes(32).toString('base64')}`
const secret = readWebhookSecrets('VENDOR_SECRET', `vendor=${given}`).get('vendor')!
const app = createReferenceVendor({
  secret,
  log: pino(),
  ...(VENDOR_WEBHOOK !== undefined && { webhookUrl: VENDOR_WEBHOOK }),
  ...(VENDOR_WEBHOOK_SECONDS !== undefined && { webhookSeconds: Number(VENDOR_WEBHOOK_SECONDS) }),
})
await app.listen({ port: Number(VENDOR_PORT), host: '127.0.0.1' })
process.stdout.write(
  [
    `The reference vendor listens at http://127.0.0.1:${VENDOR_PORT}. Answers that take time ${VENDOR_WEBHOOK ? `go to ${VENDOR_WEBHOOK}` : 'wait to be asked for'}.`,
    'For a lender whose org.json chooses "http", start Lintel with',
    `  LINTEL_VENDOR_URLS=CODE=http://127.0.0.1:${VENDOR_PORT} LINTEL_VENDOR_SECRETS=CODE=${VENDOR_SECRET ? '…' : given}`,
    'and test the contract with',
    `  LINTEL_VENDOR_SECRET=${VENDOR_SECRET ? '…' : given} npx lintel vendors --url http://127.0.0.1:${VENDOR_PORT}`,
    '',
  ].join('\n'),
)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)))
