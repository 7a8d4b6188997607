/** One call, as it goes over the wire. */
export interface ServerRequest {
  readonly method: string
  /** From the server's root, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export interface ServerAnswer {
  readonly status: number
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON, anything else as text. */
  readonly body: any
}

/**
 * A way of calling a server: over the network, or in the same process. Rejects with a CallError
 * without a response.
 */
export type Send = (request: ServerRequest) => Promise<ServerAnswer>
