import type { Engine } from '#engine'
import type { Bundle, Machine } from '#model'
import type { Subject } from '../soundness/Subject.ts'

type Parts = Pick<Bundle, 'routing' | 'tracker' | 'screens' | 'lifecycle' | 'machine'>

/** Signers have none: where their statuses do not say, nothing does. */
const machine: Machine = { title: '', start: '', states: {}, events: {}, order: [] }
const known = new WeakMap<Bundle, Bundle>()

/**
 * The flow of further signers as if it were the lender's application: its files are called as an application's are (`signerFile` gives their own
 * names). Undefined where there is no such flow.
 */
export function signerSubject({ bundle, engine, places }: Subject): Subject | undefined {
  const { signer } = bundle
  if (!signer) return undefined
  const own = known.get(bundle) ?? withParts(bundle, { ...signer, machine })
  known.set(bundle, own)
  const ownEngine: Engine = { ...engine, bundle: own }
  return { bundle: own, engine: ownEngine, places: { rules: places.rules, screens: places.signerScreens ?? {} } }
}

/** By inheritance: what the loader works out when it is first read (hash, texts) is not read for this. */
function withParts(bundle: Bundle, parts: Parts): Bundle {
  return Object.freeze(Object.create(bundle, Object.getOwnPropertyDescriptors(parts)) as Bundle)
}

/** The own name of a file of the signer's flow. */
export const signerFile = (file: string): string => file.replace(/^flows\/application\//, 'flows/signer/')
