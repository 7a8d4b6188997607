import type { Org } from '#model'

/**
 * Whether an agent's account still is one: org.json lists its address, or lists no one because
 * accounts are created elsewhere.
 */
export function isStaff(org: Pick<Org, 'staff'> | undefined, email: string): boolean {
  return org?.staff === undefined || staffMember(org, email) !== undefined
}

/** The organization's staff member with this e-mail address, by org.json. */
export function staffMember(
  { staff }: Pick<Org, 'staff'>,
  email: string,
): NonNullable<Org['staff']>[number] | undefined {
  return staff?.find((each) => each.email.toLowerCase() === email.toLowerCase())
}
