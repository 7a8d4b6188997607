/**
 * Signs a visitor in on every page that is opened. Runs in the page, and first in an empty one,
 * whose storage Firefox refuses.
 */
export function keepToken(token: string): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('jwt', token)
}
