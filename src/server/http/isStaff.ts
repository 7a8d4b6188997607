import type { Org } from '#model'

/** Whether an agent's account still is one: org.json names its address, or names nobody, where accounts are made elsewhere. */
export function isStaff(org: Pick<Org, 'staff'> | undefined, email: string): boolean {
  return org?.staff === undefined || staffMember(org, email) !== undefined
}

/** Who works for an organization by its org.json, by e-mail address. */
export function staffMember({ staff }: Pick<Org, 'staff'>, email: string): NonNullable<Org['staff']>[number] | undefined {
  return staff?.find((each) => each.email.toLowerCase() === email.toLowerCase())
}
