import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { late } from '../cluster/late.ts'
import { serverMembers } from '../cluster/useServer.ts'
import { openWaiting } from './openWaiting.ts'

const applicantMembers = [
  'jwt',
  'identityUuid',
  'applicationUuid',
  'email',
  'password',
  'answers',
  'headers',
  'url',
] as const

/** A server of one borrower who waits, for all tests of a file or block, or for each of them. */
export function useWaiting(
  what: 'for all' | 'for each' = 'for all',
): Awaited<ReturnType<typeof openWaiting>> {
  const [before, after] =
    what === 'for all' ? [beforeAll, afterAll] : ([beforeEach, afterEach] as const)
  let opened: Awaited<ReturnType<typeof openWaiting>>
  before(async () => {
    opened = await openWaiting()
  }, 300_000)
  after(() => opened.server.close())
  return {
    server: late(() => opened.server, serverMembers),
    who: late(() => opened.who, applicantMembers),
  }
}
