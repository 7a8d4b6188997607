import { X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData } from 'pkijs'

export interface FoundSignature {
  /** All bytes of the file but the signature itself. */
  readonly covered: Buffer
  /** Whether they are what was signed, by the key of the first certificate. */
  readonly isValid: boolean
  /** Whether everything else in the file is covered. */
  readonly isWhole: boolean
  /** "CN=…", the first signs. */
  readonly subjects: readonly string[]
  /** Object identifiers of what is signed with it. */
  readonly attributes: readonly string[]
  readonly certificate: X509Certificate
}

/** The signature of a PDF, found and verified as a reader does: by its bytes alone. */
export async function readSignature(pdf: Buffer): Promise<FoundSignature> {
  const text = pdf.toString('latin1')
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)!
  const [first, length, second, rest] = numbers.map(Number) as [number, number, number, number]
  const covered = Buffer.concat([
    pdf.subarray(first, first + length),
    pdf.subarray(second, second + rest),
  ])
  const cms = Buffer.from(text.slice(length + 1, second - 1), 'hex')
  const signed = new SignedData({ schema: ContentInfo.fromBER(cms).content })
  const certificates = signed.certificates!.map(
    (each) => new X509Certificate(Buffer.from(each.toSchema().toBER())),
  )
  const data = Uint8Array.from(covered).buffer
  return {
    covered,
    isValid: await signed.verify({ signer: 0, data }).catch(() => false),
    isWhole: first === 0 && second + rest === pdf.length,
    subjects: certificates.map(({ subject }) => subject),
    attributes: signed.signerInfos[0]!.signedAttrs!.attributes.map(({ type }) => type),
    certificate: certificates[0]!,
  }
}
