import type { JsonObject } from '#model'

/** people.json, validated. The schema next to it documents each member. */
export interface People {
  readonly default: Omit<TestPerson, 'lastName'> & { readonly responses: Responses }
  readonly people: readonly TestPerson[]
  readonly specials: readonly Special[]
  /** The market rent of a month, as a share of the property's value. */
  readonly rentBps: number
  readonly valueBand: {
    readonly lowestCents: number
    readonly highestCents: number
    readonly stepCents: number
  }
  readonly banks: readonly string[]
  readonly windows: {
    readonly MORNING: string
    readonly AFTERNOON: string
    readonly EVENING: string
  }
}

/** The person that a tester is, by the last name that they register with. */
export interface TestPerson {
  readonly lastName: string
  readonly title: string
  readonly type: string
  readonly lands: readonly string[]
  readonly delay?: string
  readonly pin?: string
  readonly needsSsn?: boolean
  readonly responses?: Responses
}

/** The effect of a special number, for every person who enters it. */
export interface Special {
  readonly field: 'ssn' | 'accountNumber' | 'routingNumber' | 'policyNumber' | 'amount' | 'address'
  readonly ends: string
  readonly title: string
  readonly lands: readonly string[]
  readonly responses: Responses
}

/** By operation, by attempt; the last repeats. */
export type Responses = Readonly<Record<string, readonly ScriptedResponse[]>>

export interface ScriptedResponse {
  readonly answer?: JsonObject
  readonly meanwhile?: JsonObject
  readonly delay?: string
  readonly failure?: 'timeout' | 'broken' | 'twice'
  readonly lasts?: string
}
