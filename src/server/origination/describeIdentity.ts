import type { JsonObject } from '#model'
import type { Identity } from '../stores/identityStore.ts'

/** An identity user: schemas/entities/identity.json (B-ENT-016 and A-ENT-088…096). */
export function describeIdentity({ uuid, org, email, updated, profile }: Identity): JsonObject {
  return {
    uuid,
    organizationCode: org,
    profileType: 'CUSTOMER',
    type: 'PRIMARY',
    email,
    updatedAt: updated.toISOString(),
    isManageable: true,
    isBroker: false,
    twoFactorEnabled: false,
    aliases: [{ type: 'EMAIL', value: email }],
    passwordExpired: false,
    totpVerified: false,
    wallet: { accountAddress: null, groupPolicyAddress: null },
    optimizelyProfileUuid: null,
    hasSsn: false,
    phoneNumbers: [],
    addresses: [],
    ...profile,
  }
}
