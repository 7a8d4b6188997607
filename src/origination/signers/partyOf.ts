import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Application } from '../Application.ts'
import { serveSigners } from './serveSigners.ts'
import { signersOf } from './signersOf.ts'
import { viewAsSigner } from './viewAsSigner.ts'

/**
 * The party of a flow: the borrower of the application's, a co-signer of their own; with the facts
 * that they can see.
 */
export interface Party {
  readonly served: CompiledBundle
  readonly application: Application
  /** Set for a co-signer. */
  readonly signer?: string
  /** Set for a co-signer: the identity of the borrower who named them. */
  readonly borrower?: string
}

/** Undefined if the application has no such co-signer. */
export function partyOf(
  served: CompiledBundle,
  application: Application,
  signer: string | null | undefined,
): Party | undefined {
  if (signer === null || signer === undefined) return { served, application }
  const record = signersOf(application.facts).find(({ uuid }) => uuid === signer)
  const own = serveSigners(served)
  if (!record || !own) return undefined
  const { identity: borrower } = application
  return { served: own, application: viewAsSigner(application, record), signer, borrower }
}
