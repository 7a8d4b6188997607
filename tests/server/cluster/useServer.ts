import { afterAll, beforeAll } from 'vitest'
import { late } from './late.ts'
import { openTestServer, type TestServer } from './openTestServer.ts'

export const serverMembers = ['app', 'services', 'url', 'drain', 'close'] as const

/** A server for all tests of a file or block: opened before them, closed after them. */
export function useServer(...given: Parameters<typeof openTestServer>): TestServer {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(...given)
  }, 300_000)
  afterAll(() => server.close())
  return late(() => server, serverMembers)
}
