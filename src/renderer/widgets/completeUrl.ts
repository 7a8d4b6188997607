/**
 * An address as people type it, "example.com/shop", with a missing "https://" added. Anything that
 * does not look like an address is returned unchanged.
 */
export function completeUrl(text: string): string {
  const bare = text.trim()
  // "example.com:8080" has a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare)
  return !hasScheme && /^[^\s/@:?#]+\.[^\s/@:?#.]{2,}([:/?#]\S*)?$/.test(bare)
    ? `https://${bare}`
    : bare
}
