/** The token of an invitation's link: behind the "#", so that no server ever reads it in an address. */
export function readToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invite')
}
