/**
 * The id of the next part of a message that a service stores as several: the same for the same
 * message, so that each part is stored once. The last 12 digits count up.
 */
export function siblingOf(id: string): string {
  const next = (BigInt(`0x${id.slice(-12)}`) + 1n) % 2n ** 48n
  return id.slice(0, -12) + next.toString(16).padStart(12, '0')
}
