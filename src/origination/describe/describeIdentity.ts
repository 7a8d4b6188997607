import type { JsonObject } from '#model'

/** The applicant's identity. */
export interface Applicant {
  readonly uuid: string
  readonly org: string
  readonly email: string
  readonly updated: Date
  /** name, dob, phoneNumbers, addresses: from the registration, without secrets. */
  readonly profile: JsonObject
  readonly profileType: 'customer' | 'agent'
  readonly isBroker: boolean
  readonly hasTotp: boolean
}

/** What is known about an identity in addition to its row. */
export interface IdentityCircumstances {
  /** Address of the account that is used. */
  readonly accountAddress?: string
  /** A one-time code was given in this session. */
  readonly totpVerified?: boolean
}

/** An identity user: schemas/entities/identity.json (B-ENT-016 and A-ENT-088…096). */
export function describeIdentity(
  identity: Applicant,
  { accountAddress, totpVerified = false }: IdentityCircumstances = {},
): JsonObject {
  const { uuid, org, email, updated, profile, profileType, isBroker, hasTotp } = identity
  const [phone] = (profile.phoneNumbers ?? []) as readonly string[]
  return {
    uuid,
    organizationCode: org,
    profileType: profileType.toUpperCase(),
    type: 'PRIMARY',
    email,
    updatedAt: updated.toISOString(),
    isManageable: true,
    isBroker,
    twoFactorEnabled: hasTotp,
    aliases: [
      { type: 'EMAIL', value: email },
      ...(phone === undefined ? [] : [{ type: 'PHONE', value: phone }]),
    ],
    passwordExpired: false,
    totpVerified,
    wallet: { accountAddress: accountAddress ?? null, groupPolicyAddress: null },
    optimizelyProfileUuid: null,
    hasSsn: false,
    phoneNumbers: [],
    addresses: [],
    ...profile,
  }
}
