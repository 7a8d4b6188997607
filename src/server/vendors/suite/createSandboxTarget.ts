import type { People } from '#origination'
import { createSandbox } from '../sandbox/createSandbox.ts'
import type { VendorTarget } from './VendorTarget.ts'

/** The sandbox as the suite tries it. */
export function createSandboxTarget(people: People): VendorTarget {
  const sandbox = createSandbox(people)
  return { open: (kind) => sandbox[kind]! }
}
