import type { DocumentBlock, DocumentSet, ReadingSection } from '#model'
import { fillWords } from '#model'
import { describeEvidence } from './describeEvidence.ts'
import type { Signature, SignatureEvidence } from './Signature.ts'

interface Signing {
  /** Of the document. */
  readonly title: string
  readonly originalSha256: string
  readonly signatures: readonly Signature[]
  readonly evidence: SignatureEvidence
}

/** What a signed copy has after the document: its signatures, then the record of them. */
export function describeSigning(
  { title, originalSha256, signatures, evidence }: Signing,
  words: DocumentSet['words'],
): readonly [ReadingSection, ReadingSection] {
  const footer = [title, originalSha256]
  const lead = { paragraph: fillWords(words['signature-lead']!, { title }) }
  return [
    {
      title: words['signature-title']!,
      footer,
      blocks: [lead, ...signatures.map((signature) => describeSignature(signature, words))],
    },
    {
      title: words['record-title']!,
      footer,
      blocks: [
        { paragraph: words['record-lead']! },
        { fields: describeEvidence({ originalSha256, signatures, evidence }, words) },
      ],
    },
  ]
}

function describeSignature(
  { name, signedAt, made }: Signature,
  words: DocumentSet['words'],
): DocumentBlock {
  const below = [
    fillWords(words['signature-of']!, { name }),
    fillWords(words['signed-on']!, { date: `${signedAt.slice(0, 19).replace('T', ' ')} UTC` }),
  ]
  if (made.method === 'TYPED') return { signature: { typed: name, below } }
  const alternative = fillWords(words['signature-drawn']!, { name })
  return {
    signature: { drawn: { png: Buffer.from(made.png).toString('base64'), alternative }, below },
  }
}
