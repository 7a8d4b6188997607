import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Journey } from '#model'
import { judgeRegistration } from '../../src/cli/conform/server/registration/judgeRegistration.ts'
import type { ServedLender } from '../../src/cli/conform/server/ServedLender.ts'
import { readTypicalAnswers } from '../../src/cli/conform/server/readTypicalAnswers.ts'
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'
import { openLenders } from './journeys/openLenders.ts'

/**
 * The promises of tests/journeys, kept over HTTP by what `lintel conform --url` walks with: the
 * whole journey is sent at once, and the server's own walk must come to the same result. Journeys
 * that change flags, the step that is opened or who is known how are the engine's and the browser's
 * alone: a caller cannot send those, only the sign-in.
 */
const patience = 300_000
const day = '2026-11-21'
const typical = readTypicalAnswers('tests')
const signedIn = { identity: { isSignedIn: true, hasEmail: true, hasPhone: true } }
const orgCodes = ['alder', 'harborlight']
const journeys = ['registration', 'registration-v2'].flatMap((flow) =>
  readJourneys(flow).flatMap((journey) =>
    orgsOf(journey).map((org) => ({ org, journey, name: `${org}: ${flow}: ${journey.title}` })),
  ),
)

let server: TestServer
let lenders: ReadonlyMap<string, ServedLender>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
  server = await openTestServer()
  lenders = await openLenders(server)
}, patience)
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

describe('journeys over HTTP', () => {
  it.each(journeys)('$name', async ({ org, journey }) => {
    expect(await judgeRegistration(lenders.get(org)!, typical, journey, day)).toBe('kept')
  })
})

function readJourneys(flow: string): readonly Journey[] {
  return readdirSync(`tests/journeys/${flow}`)
    .map((file) => JSON.parse(readFileSync(`tests/journeys/${flow}/${file}`, 'utf8')) as Journey)
    .filter(
      ({ flags, context, open }) =>
        !flags && !open && (!context || isDeepStrictEqual(context, signedIn)),
    )
}

function orgsOf({ org }: Journey): readonly string[] {
  return org === 'all' ? orgCodes : [org].flat()
}
