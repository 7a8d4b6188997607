import type { CaseSubject, CoverageCount } from '#analysis'
import type { Api } from './createApi.ts'

/** A lender as served by a server. */
export interface ServedLender {
  readonly org: string
  /** Hash of the server's current bundle, which new applications start with. */
  readonly hash: string
  readonly api: Api
  /**
   * What walks: the served bundle, with those of its forms that the configuration has too. Files
   * and pointers are the configuration's. Nothing that the server sends is run as code, so forms
   * that the configuration does not have can't be checked here.
   */
  readonly subject: CaseSubject
  /** Whether the configuration gives exactly the served bundle. */
  readonly isSame: boolean
  /** Served forms that the configuration does not have. */
  readonly unknownForms: readonly string[]
  readonly seen: ReturnType<CoverageCount['of']>
}
