import type { CaseSubject, CoverageCount } from '#analysis'
import type { Api } from './createApi.ts'

/** A lender as a server serves it. */
export interface ServedLender {
  readonly org: string
  /** Hash of the bundle that the server hands out now: what new applications begin with. */
  readonly hash: string
  readonly api: Api
  /**
   * What walks: the served bundle, with those of its forms that lie in the configuration too. Files and pointers are the configuration's.
   * Nothing that the server sends is run as code, so of forms that the configuration does not have nothing can be said here.
   */
  readonly subject: CaseSubject
  /** Whether the configuration gives the very bundle that is served. */
  readonly isSame: boolean
  /** Forms that are served and that the configuration does not have. */
  readonly unknownForms: readonly string[]
  readonly seen: ReturnType<CoverageCount['of']>
}
