import { signerEngine } from '#engine'
import type { ServedBundle } from '../bundles/Bundles.ts'

const served = new WeakMap<ServedBundle, ServedBundle>()

/** The lender's bundle as a further signer goes through it: his statuses, screens, sidebar and lifecycle. Undefined for bundles from before. */
export function serveSigners(main: ServedBundle): ServedBundle | undefined {
  const engine = signerEngine(main.engine)
  if (!engine || !main.bundle.signer) return undefined
  const made = served.get(main) ?? { ...main, bundle: { ...main.bundle, ...main.bundle.signer, machine: engine.bundle.machine }, engine }
  served.set(main, made)
  return made
}
