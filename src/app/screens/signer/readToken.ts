/** The token of an invitation's link: after the "#", so that no server ever reads it in a URL. */
export function readToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invite')
}
