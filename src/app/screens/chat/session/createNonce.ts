import type { CallApi } from '../../../api/createApi.ts'

/**
 * The nonce of a person who is signed in (B §4). It stays in memory: a reloaded page asks for
 * another one.
 */
export function createNonce(callApi: CallApi) {
  let current: string | null = null
  return {
    /** A nonce; null if the person is no longer signed in. */
    open: async (): Promise<string | null> => {
      current = await callApi('chat-authenticate', { isOptional: true }).then(
        ({ body }) => body.nonce,
        () => null,
      )
      return current
    },
    /** Replaces it. Without one, does nothing. */
    refresh: async (): Promise<void> => {
      if (current === null) return
      const { body } = await callApi('chat-refresh-nonce', {
        query: { nonce: current },
        isOptional: true,
      })
      current = body.nonce
    },
  }
}
