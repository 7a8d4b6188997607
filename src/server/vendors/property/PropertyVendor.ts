// Written from property.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface PropertyLookupRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  address: {
    street1: string
    street2?: string
    city: string
    state: string
    zip: string
  }
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
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  address: {
    street1: string
    street2?: string
    city: string
    state: string
    zip: string
  }
}

export interface PropertyValueAnswer {
  valueCents: number
  confidence: number
  provider: string
  asOf: string
}

export interface PropertyBpoRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  address: {
    street1: string
    street2?: string
    city: string
    state: string
    zip: string
  }
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
 * Public records, the automated valuation ("value") and a broker's opinion after a visit ("bpo",
 * which takes days).
 */
export interface PropertyVendor {
  readonly lookup: Operation<PropertyLookupRequest, PropertyLookupAnswer>
  readonly value: Operation<PropertyValueRequest, PropertyValueAnswer>
  readonly bpo: Operation<PropertyBpoRequest, PropertyBpoAnswer>
}
