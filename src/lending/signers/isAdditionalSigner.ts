import type { JsonObject } from '#model'

/**
 * Whether an identity can act as an additional signer: version "v1" lists its signers, all others
 * accept co-deeders (A §5).
 */
export function isAdditionalSigner(
  { additionalSignerVersion, helocSigners }: JsonObject,
  identity: { readonly uuid: string; readonly type?: string },
): boolean {
  if (additionalSignerVersion !== 'v1') return identity.type === 'CO_DEEDER'
  const listed = Array.isArray(helocSigners) ? (helocSigners as readonly JsonObject[]) : []
  return listed.some(({ identityUuid }) => identityUuid === identity.uuid)
}
