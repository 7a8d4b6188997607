import { createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, CryptoEngine, Extension } from 'pkijs'
import type { SigningCertificate } from '../../settings/SigningCertificate.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const commonName = '2.5.4.3'
const keyUsage = '2.5.29.15'
const days = 3650

/**
 * A certificate that no one vouches for, and whose name says that it is a test: for sandboxes. Made
 * anew each time.
 */
export async function createTestCertificate(lender: string): Promise<SigningCertificate> {
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const certificate = new Certificate({ version: 2 })
  certificate.serialNumber = new Integer({ valueHex: serialNumber() })
  const name = new Utf8String({ value: `${lender} (test certificate)` })
  for (const party of [certificate.subject, certificate.issuer])
    party.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value: name }))
  const from = Date.now()
  certificate.notBefore.value = new Date(from - 86_400_000)
  certificate.notAfter.value = new Date(from + days * 86_400_000)
  // digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3).
  const usage = new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 })
  certificate.extensions = [
    new Extension({ extnID: keyUsage, critical: true, extnValue: usage.toBER() }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine)
  await certificate.sign(keys.privateKey, algorithm.hash, engine)
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    key: createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' }),
    chain: [new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()))],
  }
}

/** Positive, at most 20 bytes. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(16)
  bytes.set(randomBytes(16))
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes.buffer
}
