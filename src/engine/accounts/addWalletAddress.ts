/** Where a notification's call to action leads: its own path and query, with `walletAddress` where the notification has one (A §5). */
export function addWalletAddress(redirectPath: string, walletAddress: string | undefined): string {
  if (!walletAddress) return redirectPath
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(redirectPath)!
  const parameters = new URLSearchParams(query)
  parameters.set('walletAddress', walletAddress)
  return `${path}?${parameters}${hash}`
}
