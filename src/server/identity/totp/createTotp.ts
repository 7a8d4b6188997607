import { Secret, TOTP } from 'otpauth'
import limits from '../../limits.json' with { type: 'json' }

const { digits, periodSeconds: period, drift, secretBytes } = limits.totp

export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What the QR code says: issuer and label are what the app shows beside the code. */
export function uriOfTotp(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) }).toString()
}

/** The code that an app shows now, and the seconds until it shows the next. */
export function codeNow(secret: string, now = Date.now()): { readonly code: string; readonly seconds: number } {
  const totp = new TOTP({ algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
  return { code: totp.generate({ timestamp: now }), seconds: Math.ceil(period - ((now / 1000) % period)) }
}

/** The time step that the code belongs to, now or one before or after it; undefined for another code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
