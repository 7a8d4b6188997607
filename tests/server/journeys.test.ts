import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Journey, JsonObject } from '#model'
import { bundleOf, paths, send } from './callServer.ts'
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'

/**
 * The promises of tests/journeys, kept over HTTP: the whole journey is sent at once, and the server's own walk must come to the same
 * verdict. Journeys that change flags, context or the step that is opened are the engine's and the browser's alone: a caller cannot send those.
 */
const orgCodes = ['alder', 'harborlight']
const journeys = ['registration', 'registration-v2'].flatMap((flow) =>
  readJourneys(flow).flatMap((journey) => orgsOf(journey).map((org) => ({ org, journey, name: `${org}: ${flow}: ${journey.title}` }))),
)

let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  server = await openTestServer()
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

describe('journeys over HTTP', () => {
  it.each(journeys)('$name', async ({ org, journey }) => {
    const { flow, expect: promised } = journey
    const body = { flow, bundle: bundleOf(server, org), answers: withOwnEmail(visitedAnswers(journey)) }
    const answer = await send(server, 'POST', paths.register, { body, org, headers: { 'idempotency-key': randomUUID() } })
    if (promised.refusals) {
      const step = promised.visits.at(-1)!
      expect([400, 422], JSON.stringify(answer.body)).toContain(answer.status)
      if (answer.status === 422) {
        const said = answer.body.issues.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message])
        const wanted = Object.entries(promised.refusals).map(([pointer, message]) => [`/answers/${step}${pointer}`, message])
        expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted))
      }
    } else if (promised.ends?.call === 'register') expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    else expect(answer.status, JSON.stringify(answer.body)).toBe(409)
  })
})

function readJourneys(flow: string): readonly Journey[] {
  return readdirSync(`tests/journeys/${flow}`)
    .map((file) => JSON.parse(readFileSync(`tests/journeys/${flow}/${file}`, 'utf8')) as Journey)
    .filter(({ flags, context, open }) => !flags && !context && !open)
}

function orgsOf({ org }: Journey): readonly string[] {
  return org === 'all' ? orgCodes : [org].flat()
}

function visitedAnswers({ answers, expect: { visits } }: Journey): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(visits.flatMap((step) => (answers[step] ? [[step, answers[step]]] : [])))
}

/** A valid address is made new, so that journeys do not meet each other's accounts. */
function withOwnEmail(answers: Readonly<Record<string, JsonObject>>): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    Object.entries(answers).map(([step, answer]) => [
      step,
      typeof answer['email'] === 'string' && /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(answer['email'])
        ? { ...answer, email: `${randomUUID()}@example.com` }
        : answer,
    ]),
  )
}
