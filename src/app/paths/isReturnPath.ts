/**
 * Only a slash followed by a lowercase letter is followed after sign-in: never another site (B §2).
 */
export function isReturnPath(path: string): boolean {
  return /^\/[a-z]/.test(path)
}
