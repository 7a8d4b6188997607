/** Normalizes addresses for comparison: lower case, only letters and digits, single spaces. */
export function searchText(address: string): string {
  return address
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
