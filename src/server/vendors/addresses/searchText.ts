/** How addresses are compared: lower case, letters and digits alone, single spaces. */
export function searchText(address: string): string {
  return address
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
