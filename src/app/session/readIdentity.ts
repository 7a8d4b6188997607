import type { CallApi } from '../api/createApi.ts'
import type { Token } from '../api/Token.ts'
import { nobody, type IdentityFacts } from './createContext.ts'

interface IdentityUser {
  readonly email?: string | null
  readonly aliases?: readonly { readonly type: string; readonly value: string }[]
}

/** Who is signed in. Pages that need no sign-in ask too: a token that is no longer good makes a visitor of the borrower, nothing more. */
export async function readIdentity(callApi: CallApi, token: Token): Promise<IdentityFacts> {
  if (token.read() === null) return nobody
  try {
    const { body } = await callApi<IdentityUser>('identity', { isOptional: true })
    return { isSignedIn: true, hasEmail: Boolean(body.email), hasPhone: Boolean(body.aliases?.some(({ type }) => type === 'PHONE')) }
  } catch {
    return nobody
  }
}
