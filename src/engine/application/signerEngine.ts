import { once, type PageBundle } from '#model'
import type { Engine } from '../Engine.ts'

/** Co-signers have no local machine: without a status no screen is shown. */
const machine: PageBundle['machine'] = { title: '', start: '', states: {}, events: {}, order: [] }

/**
 * The engine for a co-signer: statuses, screens and sidebar of flows/signer. Undefined for bundles
 * without such a flow.
 */
export function signerEngine(engine: Engine): Engine | undefined {
  return once(makeEngine, engine)
}

function makeEngine(engine: Engine): Engine | undefined {
  const { signer } = engine.bundle
  return signer && { ...engine, bundle: { ...engine.bundle, ...signer, machine } }
}
