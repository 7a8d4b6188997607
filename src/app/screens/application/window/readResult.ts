/** What a vendor's page returns, signed by the vendor. */
export interface SignedResult {
  readonly state: string
  readonly outcome: 'DONE' | 'CANCELLED' | 'FAILED'
  readonly token: string
  readonly signature: string
}

/**
 * The result in a message of the vendor's frame. `foreign`: it claims to be one, but comes from
 * another window, or from an origin that is not the vendor's. Undefined: another kind of message.
 */
export function readResult(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: MessageEventSource | null,
  origins: readonly string[],
): SignedResult | 'foreign' | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, state, outcome, token, signature } = data as Partial<SignedResult> & {
    readonly type?: unknown
  }
  if (type !== 'lintel-window-result') return undefined
  if (source !== frame || !origins.includes(origin)) return 'foreign'
  return { state, outcome, token, signature } as SignedResult
}
