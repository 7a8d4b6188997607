import { once } from '#model'
import { rememberRules, signerEngine } from '#engine'
import type { CompiledBundle } from '../CompiledBundle.ts'

/**
 * The lender's bundle for a co-signer: their statuses, screens, sidebar and lifecycle. Undefined
 * for older bundles.
 */
export function serveSigners(main: CompiledBundle): CompiledBundle | undefined {
  return once(makeSigners, main)
}

function makeSigners(main: CompiledBundle): CompiledBundle | undefined {
  const engine = signerEngine(main.engine)
  if (!engine || !main.bundle.signer) return undefined
  return {
    ...main,
    bundle: { ...main.bundle, ...main.bundle.signer, machine: engine.bundle.machine },
    // Co-signers have their own facts, so outcomes cached for the borrower's are of no use.
    engine: engine.outcomeOf ? rememberRules(engine) : engine,
  }
}
