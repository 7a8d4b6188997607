// Written from employment.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface EmploymentVerifyRequest {
  person: VendorPerson
  /** The name of the employer, or what is known of the employer, with a "name". */
  employer:
    | string
    | {
        name: string
      }
}

export interface EmploymentVerifyAnswer {
  outcome: 'VERIFIED' | 'FAILED_VERIFICATION'
}

/** Asks employers. */
export interface EmploymentVendor {
  readonly verify: Operation<EmploymentVerifyRequest, EmploymentVerifyAnswer>
}
