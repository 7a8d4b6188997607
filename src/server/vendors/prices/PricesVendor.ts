// Written from prices.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorHolding } from '../VendorHolding.ts'

export interface PricesQuoteRequest {
  /** The amounts that prices are asked for. */
  assets: VendorHolding[]
}

export interface PricesQuoteAnswer {
  quotes: {
    asset: string
    sources: {
      /** Of the source. One that comes twice counts once. */
      name: string
      /** Of one unit, in US dollars, exactly. */
      price: string
      /** When the source gave it. */
      at: string
    }[]
  }[]
}

/** Prices of assets, each from several sources with its own time. Who asks is not told. */
export interface PricesVendor {
  readonly quote: Operation<PricesQuoteRequest, PricesQuoteAnswer>
}
