import { readFact } from '#engine'
import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { takesOf } from './takesOf.ts'

export interface ChosenSignIn {
  readonly email?: string
  readonly password?: string
  /** The names of both answers, for messages. */
  readonly names: { readonly email: string; readonly password: string }
}

/** What a person chose in a registration to sign in with. */
export function describeSignIn(served: CompiledBundle, answers: JsonObject): ChosenSignIn {
  const { account: names } = takesOf(served)
  const email = readFact(answers, names.email)
  const password = readFact(answers, names.password)
  return {
    names,
    ...(typeof email === 'string' && { email: email.trim() }),
    ...(typeof password === 'string' && { password }),
  }
}
