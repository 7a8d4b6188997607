/**
 * Target of a notification's button: the account that it is about is added as `walletAddress` (A §3
 * Notification), unless the path has one.
 */
export function notificationAddress(
  redirectPath: string,
  walletAddress: string | undefined,
): string {
  const { pathname, searchParams, hash } = new URL(redirectPath, 'https://here.example')
  if (walletAddress !== undefined && !searchParams.has('walletAddress'))
    searchParams.set('walletAddress', walletAddress)
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return pathname + query + hash
}
