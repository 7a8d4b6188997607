/** An exact decimal: digits ÷ 10^scale. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Reads "12.3456"; `undefined` for anything else, a sign included. */
export function readDecimal(text: unknown): Decimal | undefined {
  const found = typeof text === 'string' ? /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) : null
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  return { digits: BigInt(whole + part), scale: part.length }
}
