import { ProblemError, staffMember } from '#origination'
import type { IdentityNeeds } from './IdentityNeeds.ts'
import type { Identity } from '../stores/identityStore.ts'
import { noPassword } from './noPassword.ts'

/** Creates the account of a person that org.json lists as staff; undefined for everyone else. */
export async function openStaffAccount(
  { store, bundles, identities }: Pick<IdentityNeeds, 'store' | 'identities' | 'bundles'>,
  org: string,
  email: string,
): Promise<Identity | undefined> {
  const served = bundles.current(org)
  const member = served && staffMember(served.bundle.org, email)
  if (!member) return undefined
  const name = {
    firstName: member.firstName,
    middleName: '',
    lastName: member.lastName,
    suffix: '',
  }
  const profile = { name, phoneNumbers: [], addresses: [] }
  const made = {
    email: member.email,
    passwordHash: noPassword,
    profile,
    profileType: 'agent' as const,
  }
  // Another request may have created it at the same moment.
  await identities.insert(store, org, made).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.issues[0]?.code !== 'server/identity-exists')
      throw error
  })
  return identities.findByEmail(store, org, email)
}
