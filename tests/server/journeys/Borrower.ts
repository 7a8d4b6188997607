import type { JsonObject } from '#model'
import type { findPinned } from '../../../src/server/origination/findPinned.ts'
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Whoever walks a journey: what he registered with, and his calls below the application. */
export interface Borrower {
  readonly server: TestServer
  readonly org: string
  readonly uuid: string
  readonly registered: Readonly<Record<string, JsonObject>>
  call(method: 'GET' | 'POST', rest: string, body?: JsonObject): Promise<{ readonly status: number; readonly body: any }>
  upload(type: string, bytes: Buffer): Promise<{ readonly status: number; readonly body: any }>
  /** As the server keeps it, `file` and all. */
  application(): Promise<Application>
  /** All that rules read now, with the Bundle that the application is pinned to. */
  known(application: Application): Promise<{ readonly facts: JsonObject; readonly served: Awaited<ReturnType<typeof findPinned>> }>
}
