import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'

/** Moves the clock of the sandbox. */
export const advance = (server: TestServer, duration: string) =>
  send(server, 'POST', '/sandbox/api/clock', { body: { advance: duration } })
