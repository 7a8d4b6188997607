import type { Engine } from '#engine'
import type { Bundle, Machine } from '#model'
import type { Subject } from '../validity/Subject.ts'

type Parts = Pick<Bundle, 'routing' | 'tracker' | 'screens' | 'lifecycle' | 'machine'>

/** Co-signers have none: their statuses decide everything. */
const machine: Machine = { title: '', start: '', states: {}, events: {}, order: [] }
const known = new WeakMap<Bundle, Bundle>()

/**
 * The co-signers' flow as if it were the lender's application: its files have the names of an
 * application's (`signerFile` returns the real ones). Undefined if there is no such flow.
 */
export function signerSubject({ bundle, engine, places }: Subject): Subject | undefined {
  const { signer } = bundle
  if (!signer) return undefined
  const own = known.get(bundle) ?? withParts(bundle, { ...signer, machine })
  known.set(bundle, own)
  const ownEngine: Engine = { ...engine, bundle: own }
  return {
    bundle: own,
    engine: ownEngine,
    places: { rules: places.rules, screens: places.signerScreens ?? {} },
  }
}

/**
 * By inheritance, so that lazily computed values of the loader (hash, texts) are not computed for
 * this.
 */
function withParts(bundle: Bundle, parts: Parts): Bundle {
  return Object.freeze(Object.create(bundle, Object.getOwnPropertyDescriptors(parts)) as Bundle)
}

/** The real name of a file of the co-signers' flow. */
export const signerFile = (file: string): string =>
  file.replace(/^flows\/application\//, 'flows/signer/')
