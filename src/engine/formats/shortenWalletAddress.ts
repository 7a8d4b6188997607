/**
 * A wallet address for display: the first 6 and last 5 characters if it is longer than 11 (A §5).
 */
export function shortenWalletAddress(address: string): string {
  return address.length > 11 ? `${address.slice(0, 6)}…${address.slice(-5)}` : address
}
