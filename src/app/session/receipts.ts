import type { JsonObject } from '#model'

/** What this tab can show about a submission after it was made. Never an answer. */
export interface Receipt {
  readonly reference: string
  /** ISO 8601. */
  readonly submitted: string
}

const keyOf = (orgCode: string, flow: string) => `lintel-receipt/${orgCode}/${flow}`

/** In place of the tab's storage: the server's, which draws for many visitors. */
let ofServer: Pick<Storage, 'getItem'> | undefined

export function readReceiptsFrom(storage: Pick<Storage, 'getItem'> | undefined): void {
  ofServer = storage
}

/** Stores `reference` and `submitted` of the call's response; the current time if it has none. */
export function writeReceipt(
  orgCode: string,
  flow: string,
  { reference, submitted }: JsonObject,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  const isMoment = typeof submitted === 'string' && !Number.isNaN(Date.parse(submitted))
  const receipt: Receipt = {
    reference:
      typeof reference === 'string' || typeof reference === 'number' ? String(reference) : '',
    submitted: isMoment ? submitted : new Date().toISOString(),
  }
  storage.setItem(keyOf(orgCode, flow), JSON.stringify(receipt))
}

/** The last submission of the flow in this tab. */
export function readReceipt(
  orgCode: string,
  flow: string,
  storage: Pick<Storage, 'getItem'> = ofServer ?? sessionStorage,
): Receipt | undefined {
  const kept = storage.getItem(keyOf(orgCode, flow))
  return kept === null ? undefined : (JSON.parse(kept) as Receipt)
}
