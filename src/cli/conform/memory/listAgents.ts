import type { CompiledBundle } from '#origination'
import { type DemoUser, listStaff } from '#server/sandbox'

/**
 * The lender's agents as in the sandbox; an address is also the identity. The first one gets every
 * file.
 */
export function listAgents({ bundle }: Pick<CompiledBundle, 'bundle'>): readonly DemoUser[] {
  return listStaff(bundle.org.orgCode).filter(({ role }) => role !== 'broker')
}

export function isAgent(served: Pick<CompiledBundle, 'bundle'>, identity: string): boolean {
  return listAgents(served).some(({ email }) => email === identity)
}
