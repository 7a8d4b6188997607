/** An address typed as people write it, "example.com/shop", with the "https://" that it lacks. What looks like no address stays as it is. */
export function completeUrl(text: string): string {
  const bare = text.trim()
  // "example.com:8080" has a port, no scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare)
  return !hasScheme && /^[^\s/@:?#]+\.[^\s/@:?#.]{2,}([:/?#]\S*)?$/.test(bare) ? `https://${bare}` : bare
}
