const name = 'heloc_invitation'

/**
 * The link that brought a co-signer here, kept while they sign in; gone when the window is closed.
 */
export const heldInvitation = {
  read: (): string | null => sessionStorage.getItem(name),
  keep: (token: string): void => sessionStorage.setItem(name, token),
  drop: (): void => sessionStorage.removeItem(name),
}
