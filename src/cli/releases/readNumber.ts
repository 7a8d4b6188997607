/** The number of a release; or that it is none. */
export function readNumber(word = ''): number | string {
  return /^\d{1,9}$/.test(word) ? Number(word) : `"${word}" is no number of a release.`
}
