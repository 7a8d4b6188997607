import type { JsonObject } from '#model'
import type { CallApi } from '../api/createApi.ts'
import type { Token } from '../api/Token.ts'
import { findUser } from './findUser.ts'

/** What the identity call says of who is signed in, as facts. */
export interface IdentityFacts extends JsonObject {
  readonly isSignedIn: boolean
  readonly hasEmail: boolean
  readonly hasPhone: boolean
}

interface IdentityUser {
  readonly email?: string | null
  readonly phoneNumbers?: readonly unknown[]
}

const nobody: IdentityFacts = { isSignedIn: false, hasEmail: false, hasPhone: false }

/** Who is signed in. Pages that need no sign-in ask too: a token that is no longer good makes a visitor of the borrower, nothing more. */
export async function readIdentity(callApi: CallApi, token: Token): Promise<IdentityFacts> {
  if (token.read() === null) return nobody
  try {
    const { email, phoneNumbers } = await findUser<IdentityUser>(callApi, { isOptional: true })
    return { isSignedIn: true, hasEmail: Boolean(email), hasPhone: Boolean(phoneNumbers?.length) }
  } catch {
    return nobody
  }
}
