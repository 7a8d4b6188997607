import { createHash, webcrypto } from 'node:crypto'
import { Signer } from '@signpdf/utils'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SigningCertificate } from '../../settings/SigningCertificate.ts'

/** Of RFC 5652, and signing-certificate-v2 of RFC 5035. */
const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const
const hash = 'SHA-256'

/** Makes the detached CMS signatures of PAdES, which say which certificate they mean. */
export class CadesSigner extends Signer {
  readonly #certificate: SigningCertificate

  constructor(certificate: SigningCertificate) {
    super()
    this.#certificate = certificate
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const { key, chain } = this.#certificate
    const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })
    const certificates = chain.map(({ raw }) => Certificate.fromBER(raw))
    const [own] = certificates
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: ids.data }),
      certificates,
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: own!.issuer, serialNumber: own!.serialNumber }),
          signedAttrs: attributesOf(content, chain[0]!.raw),
        }),
      ],
    })
    const isRsa = key.asymmetricKeyType === 'rsa'
    const curve = key.asymmetricKeyDetails?.namedCurve
    const algorithm = isRsa
      ? { name: 'RSASSA-PKCS1-v1_5', hash }
      : { name: 'ECDSA', namedCurve: curveNames[curve ?? ''] ?? 'P-256' }
    const pkcs8 = key.export({ format: 'der', type: 'pkcs8' })
    const usable = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
    await signed.sign(usable, 0, hash, Uint8Array.from(content), engine)
    const made = new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) })
    return Buffer.from(made.toSchema().toBER())
  }
}

const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

function attributesOf(content: Buffer, certificate: Buffer): SignedAndUnsignedAttributes {
  // ESSCertIDv2 of SHA-256, its default.
  const certificateId = new Sequence({ value: [digestOf(certificate)] })
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: ids.contentType,
        values: [new ObjectIdentifier({ value: ids.data })],
      }),
      new Attribute({ type: ids.messageDigest, values: [digestOf(content)] }),
      new Attribute({
        type: ids.signingCertificate,
        values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
      }),
    ],
  })
}

function digestOf(bytes: Buffer): OctetString {
  const digest = createHash('sha256').update(bytes).digest()
  return new OctetString({ valueHex: Uint8Array.from(digest) })
}
