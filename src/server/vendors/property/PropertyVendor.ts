import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface PropertyRequest {
  readonly person: VendorPerson
  readonly address: VendorAddress
}

export interface PropertyLookupRequest extends PropertyRequest {
  /** The records could not be reached before. */
  readonly again?: boolean
}

export interface PropertyRecord {
  readonly outcome: 'FOUND' | 'NOT_FOUND' | 'MULTIPLE' | 'NO_RECORDS' | 'OWNER_DIFFERS'
  /** As the deed names them. */
  readonly owners: readonly string[]
  /** With MULTIPLE: which homes it may be. */
  readonly candidates: readonly {
    readonly id: string
    readonly street1: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }[]
  readonly propertyType: 'SINGLE_FAMILY' | 'CONDO' | 'PUD' | 'TOWNHOUSE' | 'TWO_TO_FOUR_UNIT' | 'COOP' | 'MANUFACTURED' | null
  readonly yearBuilt: number | null
  /** When the title last moved, YYYY-MM-DD; null: the records do not say. */
  readonly lastTransfer: string | null
}

export interface PropertyValue {
  readonly valueCents: number
  /** 0–100 */
  readonly confidence: number
  readonly provider: string
  /** YYYY-MM-DD */
  readonly asOf: string
}

export interface PropertyOpinion {
  readonly valueCents: number
  readonly condition: 'UNKNOWN_CONDITION' | 'NOT_AVAILABLE' | 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT'
  /** YYYY-MM-DD */
  readonly asOf: string
}

/** Public records, the automated valuation (`value`) and a broker's opinion after a visit (`bpo`, which takes days). */
export interface PropertyVendor {
  readonly lookup: Operation<PropertyLookupRequest, PropertyRecord>
  readonly value: Operation<PropertyRequest, PropertyValue>
  readonly bpo: Operation<PropertyRequest, PropertyOpinion>
}
