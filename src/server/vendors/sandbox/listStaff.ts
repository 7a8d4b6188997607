import staff from './staff.json' with { type: 'json' }

export interface DemoUser {
  readonly role: 'agent' | 'broker'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** For the one-time codes, Base32. */
  readonly totpSecret: string
}

/** Demo users of one lender: an agent and a broker that a tester can be. */
export function listStaff(orgCode: string): readonly DemoUser[] {
  return staff.staff.map(({ role, email, ...name }) => ({
    ...name,
    role: role as DemoUser['role'],
    email: email.replace('{org}', orgCode),
    password: staff.password,
    totpSecret: staff.totpSecret,
  }))
}
