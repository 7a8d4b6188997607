import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface EmploymentRequest {
  readonly person: VendorPerson
  /** The employer's name, or what is known of the employer, with a `name`. */
  readonly employer: string | { readonly name: string }
}

export interface EmploymentAnswer {
  readonly outcome: 'VERIFIED' | 'FAILED_VERIFICATION'
}

/** Whoever asks employers. */
export interface EmploymentVendor {
  readonly verify: Operation<EmploymentRequest, EmploymentAnswer>
}
