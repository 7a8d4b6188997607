// Written from property.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorAddress } from '../VendorAddress.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface PropertyLookupRequest {
  person: VendorPerson
  address: VendorAddress
  /** The records could not be reached before. */
  again?: boolean
}

export interface PropertyLookupAnswer {
  outcome: 'FOUND' | 'NOT_FOUND' | 'MULTIPLE' | 'NO_RECORDS' | 'OWNER_DIFFERS'
  /** As the deed names them. */
  owners: string[]
  /** With MULTIPLE: the homes that it can be. */
  candidates: {
    id: string
    street1: string
    city: string
    state: string
    zip: string
  }[]
  propertyType:
    | 'SINGLE_FAMILY'
    | 'CONDO'
    | 'PUD'
    | 'TOWNHOUSE'
    | 'TWO_TO_FOUR_UNIT'
    | 'COOP'
    | 'MANUFACTURED'
    | null
  yearBuilt: number | null
  /** When the title last moved; null: the records do not say. */
  lastTransfer: string | null
}

export interface PropertyValueRequest {
  person: VendorPerson
  address: VendorAddress
}

export interface PropertyValueAnswer {
  valueCents: number
  confidence: number
  provider: string
  asOf: string
}

export interface PropertyRentRequest {
  person: VendorPerson
  address: VendorAddress
  units: number
}

export interface PropertyRentAnswer {
  /** Of the appraisal: one unit, or two to four. */
  form: '1007' | '1025'
  /** The month's market rent of each unit, in the order of the units asked about. */
  rentsCents: number[]
  asOf: string
}

export interface PropertyBpoRequest {
  person: VendorPerson
  address: VendorAddress
}

export interface PropertyBpoAnswer {
  valueCents: number
  condition:
    | 'UNKNOWN_CONDITION'
    | 'NOT_AVAILABLE'
    | 'POOR'
    | 'FAIR'
    | 'AVERAGE'
    | 'GOOD'
    | 'EXCELLENT'
  asOf: string
}

/**
 * Public records, the automated valuation ("value"), the market rent of each unit ("rent") and a
 * broker's opinion after a visit ("bpo", which takes days).
 */
export interface PropertyVendor {
  readonly lookup: Operation<PropertyLookupRequest, PropertyLookupAnswer>
  readonly value: Operation<PropertyValueRequest, PropertyValueAnswer>
  readonly rent: Operation<PropertyRentRequest, PropertyRentAnswer>
  readonly bpo: Operation<PropertyBpoRequest, PropertyBpoAnswer>
}
