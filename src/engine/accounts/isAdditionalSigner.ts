/** Whether an identity may act as an additional signer: version "v1" lists its signers, every other takes co-deeders (A §5). */
export function isAdditionalSigner(
  application: { readonly additionalSignerVersion?: string; readonly helocSigners?: readonly { readonly identityUuid: string }[] },
  identity: { readonly uuid: string; readonly type?: string },
): boolean {
  return application.additionalSignerVersion === 'v1'
    ? (application.helocSigners ?? []).some(({ identityUuid }) => identityUuid === identity.uuid)
    : identity.type === 'CO_DEEDER'
}
