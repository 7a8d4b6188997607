import staff from './staff.json' with { type: 'json' }

export interface DemoUser {
  /** A colleague is an agent, too, who gets only the files that someone hands over. */
  readonly role: 'agent' | 'broker' | 'colleague'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** For the one-time codes, Base32. */
  readonly totpSecret: string
}

/** Addresses of those who get only the files that someone hands over. */
export function listColleagues(orgCode: string): readonly string[] {
  const colleagues = listStaff(orgCode).filter(({ role }) => role === 'colleague')
  return colleagues.map(({ email }) => email)
}

/** Demo users of one lender: an agent, their colleague and a broker that a tester can be. */
export function listStaff(orgCode: string): readonly DemoUser[] {
  return staff.staff.map(({ role, email, ...name }) => ({
    ...name,
    role: role as DemoUser['role'],
    email: email.replace('{org}', orgCode),
    password: staff.password,
    totpSecret: staff.totpSecret,
  }))
}
