/**
 * Where a button of a notification leads: the account that it is about goes along as `walletAddress` (A §3 Notification); one that the path
 * names itself stays.
 */
export function notificationAddress(redirectPath: string, walletAddress: string | undefined): string {
  const { pathname, searchParams, hash } = new URL(redirectPath, 'https://here.example')
  if (walletAddress !== undefined && !searchParams.has('walletAddress')) searchParams.set('walletAddress', walletAddress)
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return pathname + query + hash
}
