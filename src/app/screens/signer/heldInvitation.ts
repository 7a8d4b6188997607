const name = 'heloc_invitation'

/** The link that brought a signer here, kept while he signs in; gone with the window. */
export const heldInvitation = {
  read: (): string | null => sessionStorage.getItem(name),
  keep: (token: string): void => sessionStorage.setItem(name, token),
  drop: (): void => sessionStorage.removeItem(name),
}
