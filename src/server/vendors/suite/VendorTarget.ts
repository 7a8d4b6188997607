import type { JsonObject } from '#model'
import type { HttpLimits } from '../http/createHttpAdapter.ts'
import type { Operation } from '../Operation.ts'

/** A vendor that the suite tries. */
export interface VendorTarget {
  /**
   * Operations of the kind by method; `url`: another address in the vendor's place, `limits`: of
   * one case.
   */
  readonly open: (
    kind: string,
    changes?: {
      readonly url?: string
      readonly secret?: Buffer
      readonly limits?: Partial<HttpLimits>
    },
  ) => Readonly<Record<string, Operation<JsonObject, JsonObject>>>
  /** Of a vendor over HTTP; without it the cases about HTTP do not apply. */
  readonly http?: { readonly url: string; readonly secret: Buffer }
}
