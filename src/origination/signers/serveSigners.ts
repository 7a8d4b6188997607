import { rememberRules, signerEngine } from '#engine'
import type { CompiledBundle } from '../CompiledBundle.ts'

const served = new WeakMap<CompiledBundle, CompiledBundle>()

/** The lender's bundle as a further signer goes through it: his statuses, screens, sidebar and lifecycle. Undefined for bundles from before. */
export function serveSigners(main: CompiledBundle): CompiledBundle | undefined {
  const engine = signerEngine(main.engine)
  if (!engine || !main.bundle.signer) return undefined
  const made = served.get(main) ?? {
    ...main,
    bundle: { ...main.bundle, ...main.bundle.signer, machine: engine.bundle.machine },
    // Co-signers have facts of their own, so what is remembered of the borrower's is of no use to them.
    engine: engine.outcomeOf ? rememberRules(engine) : engine,
  }
  served.set(main, made)
  return made
}
