import type { Token } from '../api/Token.ts'

/** Forgets the signed-in account: the token and the saved application. */
export function clearIdentity(token: Token, storage: Storage = localStorage): void {
  token.clear()
  storage.removeItem('heloc_uuid')
}
