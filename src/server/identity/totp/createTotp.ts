import { Secret, TOTP } from 'otpauth'
import limits from '../../limits.json' with { type: 'json' }

const { digits, periodSeconds: period, drift, secretBytes } = limits.totp

export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** Contents of the QR code: the app shows issuer and label next to the code. */
export function uriOfTotp(secret: string, issuer: string, label: string): string {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits,
    period,
    secret: Secret.fromBase32(secret),
  }).toString()
}

/** The app's current code, and the seconds until the next one. */
export function codeNow(
  secret: string,
  now = Date.now(),
): { readonly code: string; readonly seconds: number } {
  const totp = new TOTP({ algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
  return {
    code: totp.generate({ timestamp: now }),
    seconds: Math.ceil(period - ((now / 1000) % period)),
  }
}

/** The time step of the code: the current one or a neighbor; undefined for any other code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
