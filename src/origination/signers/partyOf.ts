import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Application } from '../Application.ts'
import { serveSigners } from './serveSigners.ts'
import { signersOf } from './signersOf.ts'
import { viewAsSigner } from './viewAsSigner.ts'

/** Who goes through a flow: the borrower through the application's, a further signer through his own; with the facts as that one has them. */
export interface Party {
  readonly served: CompiledBundle
  readonly application: Application
  /** Of a further signer. */
  readonly signer?: string
}

/** Undefined where the application has no such signer. */
export function partyOf(served: CompiledBundle, application: Application, signer: string | null | undefined): Party | undefined {
  if (signer === null || signer === undefined) return { served, application }
  const record = signersOf(application.facts).find(({ uuid }) => uuid === signer)
  const own = serveSigners(served)
  return record && own && { served: own, application: viewAsSigner(application, record), signer }
}
