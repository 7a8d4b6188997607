import { problem } from '#origination'

/** Standard Webhooks 1.0: between 24 and 64 bytes. */
const [least, most] = [24, 64]

/**
 * The setting `name`, "one=whsec_…,two=whsec_…" (base64), by orgCode; with `hasKinds` also
 * "one/credit=whsec_…", by "orgCode/kind". Throws a ProblemError where it is written otherwise.
 */
export function readWebhookSecrets(
  name: string,
  text: string | undefined,
  hasKinds = false,
): ReadonlyMap<string, Buffer> {
  const shape = hasKinds
    ? /^([a-z0-9-]+(?:\/[a-z]+)?)=whsec_([A-Za-z0-9+/]+=*)$/
    : /^([a-z0-9-]+)=whsec_([A-Za-z0-9+/]+=*)$/
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return new Map(
    entries
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [, key = '', encoded = ''] = shape.exec(entry) ?? []
        const secret = Buffer.from(encoded, 'base64')
        // The value is a secret: it is not repeated.
        if (secret.length < least || secret.length > most)
          throw problem('server/bad-webhook-secret', { name, org: key || '?' })
        return [key, secret] as const
      }),
  )
}
