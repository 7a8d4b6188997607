// Written from parts.json by "npm run vendor:types".

export interface VendorPerson {
  firstName: string
  lastName: string
  dateOfBirth?: string
  state: string
}
