import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { problem } from '#origination'
import type { SigningCertificate } from './SigningCertificate.ts'

/**
 * LINTEL_SIGNING_CERTIFICATES, "one=FILE,two=FILE", by orgCode. FILE, relative to `root`, is PEM:
 * the private key (RSA or EC, not encrypted), the certificate of that key, then those that vouch
 * for it. Throws a ProblemError for a file that is none, and a certificate that is not in force.
 */
export function readSigningCertificates(
  text: string | undefined,
  root: string,
): ReadonlyMap<string, SigningCertificate> {
  const entries = (text ?? '').split(',').flatMap((entry) => entry.trim() || [])
  return new Map(
    entries.map((entry) => {
      const [, org = '?', file = ''] = /^([a-z0-9-]+)=(.+)$/.exec(entry) ?? []
      try {
        return [org, readCertificate(readFileSync(resolve(root, file), 'utf8'))] as const
      } catch (error) {
        throw problem('server/bad-signing-certificate', { org, reason: (error as Error).message })
      }
    }),
  )
}

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function readCertificate(pem: string): SigningCertificate {
  const key: KeyObject = createPrivateKey(pem)
  const chain = (pem.match(certificates) ?? []).map((each) => new X509Certificate(each))
  const [own] = chain
  if (!own) throw new Error('it holds no certificate')
  if (!own.checkPrivateKey(key)) throw new Error('the first certificate is of another key')
  if (!['rsa', 'ec'].includes(key.asymmetricKeyType!)) throw new Error('the key is not RSA or EC')
  const now = Date.now()
  if (now < Date.parse(own.validFrom) || now > Date.parse(own.validTo))
    throw new Error(`the certificate is in force from ${own.validFrom} to ${own.validTo}`)
  return { key, chain }
}
