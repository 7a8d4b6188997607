import type { Lending } from '#model'
import type { Parts } from '../Parts.ts'

/** A check of references between files, and what it reads. */
export interface PartCheck<Found> {
  readonly name: string
  /** The parts that the check reads. */
  readonly reads: readonly (keyof Parts)[]
  /** Gets only those parts. */
  readonly run: (parts: Parts) => Found[]
  /** Reads the contents of rules, not only their names. */
  readonly readsRules?: true
  /** What it reads of a part in addition to its names or, for forms, their schemas. */
  readonly sees?: {
    readonly texts?: 'links' | 'placeholders' | 'words'
    readonly forms?: 'pages' | 'kinds' | 'types' | 'presets'
  }
  /** Checks each form separately, including its words and page. */
  readonly isOfForm?: true
  /** Asks what the law asks of a lender's own words; translations of them are not checked. */
  readonly isOfOwnWords?: true
  /** The lending/ files that it reads; it gets no others. */
  readonly lending?: readonly (keyof Lending)[]
}

export const check = <K extends Exclude<keyof Parts, 'lending'>, Found>(
  name: string,
  reads: readonly K[],
  run: (parts: Pick<Parts, K>) => Found[],
  how: Pick<PartCheck<Found>, 'readsRules' | 'sees' | 'isOfForm'> = {},
): PartCheck<Found> => ({ name, reads, run, ...how })

export const checkOfLending = <K extends keyof Parts, L extends keyof Lending, Found>(
  name: string,
  lending: readonly L[],
  reads: readonly K[],
  run: (parts: Pick<Parts, K> & { readonly lending: Pick<Lending, L> }) => Found[],
  how: Pick<PartCheck<Found>, 'sees' | 'readsRules' | 'isOfOwnWords'> = {},
): PartCheck<Found> => ({ name, reads: [...reads, 'lending'], run, lending, ...how })
