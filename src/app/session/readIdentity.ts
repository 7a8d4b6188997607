import type { JsonObject } from '#model'
import type { CallApi } from '../api/createApi.ts'
import type { Token } from '../api/Token.ts'
import { findUser } from './findUser.ts'

/** The identity call's data about the signed-in person, as facts. */
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

/**
 * The signed-in person. Pages that need no sign-in ask too: an invalid token makes the borrower a
 * visitor, nothing more.
 */
export async function readIdentity(callApi: CallApi, token: Token): Promise<IdentityFacts> {
  if (token.read() === null) return nobody
  try {
    const { email, phoneNumbers } = await findUser<IdentityUser>(callApi, { isOptional: true })
    return { isSignedIn: true, hasEmail: Boolean(email), hasPhone: Boolean(phoneNumbers?.length) }
  } catch {
    return nobody
  }
}
