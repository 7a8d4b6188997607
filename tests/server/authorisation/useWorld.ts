import { beforeAll } from 'vitest'
import { late } from '../cluster/late.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { createWorld, type World } from './createWorld.ts'

const members = [
  'application',
  'signer',
  'invited',
  'signerIdentity',
  'owner',
  'ownerEmail',
  'headersOf',
  'openOwnerSession',
] as const

/** The world of a server, for all tests of a file. */
export function useWorld(server: TestServer): World {
  let world: World
  beforeAll(async () => {
    world = await createWorld(server)
  }, 300_000)
  return late(() => world, members)
}
