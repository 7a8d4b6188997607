import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf, registerApplicant, walkTo } from './applicant.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { works: true })
})
afterAll(() => server.close())

describe('the way', () => {
  it('goes', async () => {
    const who = await registerApplicant(server)
    const way = await walkTo(server, who, 'GEN_APP_DISCLOSURES').catch(async (error) => {
      console.log(JSON.stringify((await applicationOf(server, who)).facts.file, null, 1).slice(0, 6000))
      throw error
    })
    console.log(way)
  })
})
