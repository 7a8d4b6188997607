/**
 * The token of a mailed link: "#token=…". After the "#", no server's log and no other site ever
 * sees it.
 */
export function readLinkToken({ hash }: Pick<Location, 'hash'>): string | undefined {
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token ? token : undefined
}
