import type { IdentityNeeds } from './IdentityNeeds.ts'
import { listRepresented } from '../stores/representativeStore.ts'
import { nameOf } from './nameOf.ts'

/** An account that a person can use: their own, or that of a borrower whom they can act for. */
export interface UsableAccount {
  readonly identity: string
  readonly name: string
  readonly address: string
  readonly authorizationType: 'OWNER' | 'AGENT' | 'BROKER'
}

/** Accounts of an identity, its own first. */
export async function listAccounts(
  { store, identities }: Pick<IdentityNeeds, 'store' | 'identities'>,
  org: string,
  identity: string,
): Promise<readonly UsableAccount[]> {
  const describe = async (uuid: string, authorizationType: UsableAccount['authorizationType']) => {
    const found = await identities.find(store, org, uuid)
    return found
      ? [{ identity: uuid, name: nameOf(found), address: found.address, authorizationType }]
      : []
  }
  const represented = await listRepresented(store, org, identity)
  const once = represented.filter(
    ({ principal }, index) =>
      represented.findIndex((each) => each.principal === principal) === index,
  )
  const others = await Promise.all(
    once.map(({ principal, role }) => describe(principal, role === 'agent' ? 'AGENT' : 'BROKER')),
  )
  return [...(await describe(identity, 'OWNER')), ...others.flat()]
}
