import type { DocumentSet } from '#model'
import { fillWords } from '#model'
import type { Signature, SignatureEvidence } from './Signature.ts'

/** Label and value of each line of the record. */
export function describeEvidence(
  {
    originalSha256,
    signatures,
    evidence,
  }: { originalSha256: string; signatures: readonly Signature[]; evidence: SignatureEvidence },
  words: DocumentSet['words'],
): (readonly [string, string])[] {
  const { application, identity, authentication, ip, userAgent, text, consents, journalHash } =
    evidence
  const signers = signatures.flatMap(({ name, signedAt, made }) => [
    [words['record-signer']!, name] as const,
    [words['record-method']!, words[`record-method-${made.method}`]!] as const,
    [words['record-time']!, signedAt] as const,
  ])
  return [
    [words['record-document']!, originalSha256],
    [words['record-application']!, application],
    ...signers,
    [words['record-identity']!, identity],
    [words['record-authentication']!, authentication],
    [words['record-ip']!, ip],
    [words['record-agent']!, userAgent],
    [words['record-text']!, fillWords(words.version!, { text: text.id, version: text.version })],
    [words['record-text-hash']!, text.hash],
    ...consents.map(
      ({ type, textId, textVersion, textSha256, acceptedAt }) =>
        [
          fillWords(words['record-consent']!, { type }),
          fillWords(words['record-consent-value']!, {
            text: textId,
            version: textVersion,
            date: acceptedAt,
            hash: textSha256,
          }),
        ] as const,
    ),
    [words['record-journal']!, journalHash],
  ]
}
