/** Router path of a path below a borrower's application; "" is its root. */
export function borrowerAddress(uuid: string, path: string): string {
  return path === '' ? `/${uuid}` : `/${uuid}/${path}`
}
