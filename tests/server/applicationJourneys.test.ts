import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVendors } from '../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'
import { checkJourney, traceOf, type Trace } from './journeys/checkJourney.ts'
import { createTimeline, type Timeline } from './journeys/createTimeline.ts'
import { readJourneys, type FiledJourney } from './journeys/readJourneys.ts'
import { walkJourney, type Walked } from './journeys/walkJourney.ts'

/** JOURNEYS=cloud walks only the files whose names hold that. */
const journeys = readJourneys().filter(({ file }) => file.includes(process.env.JOURNEYS ?? ''))
const atOnce = 24
/** Those who take two seconds take none: what takes longer is waited for. */
const quick = JSON.parse(JSON.stringify(people).replaceAll('"delay":"PT2S"', '"delay":"PT0S"')) as unknown

interface Told {
  readonly walked: Walked
  readonly trace: Trace
  readonly faults: readonly string[]
}

let server: TestServer
let timeline: Timeline
const told = new Map<FiledJourney, Promise<Told>>()

beforeAll(async () => {
  server = await openTestServer({}, { works: true, vendors: createVendors(createSandbox(loadPeople(quick)), 1) })
  timeline = createTimeline(server)
  let free = atOnce
  const queue: (() => void)[] = []
  for (const filed of journeys) {
    const turn = new Promise<void>((resolve) => (free-- > 0 ? resolve() : queue.push(resolve)))
    const walk = turn.then(() => tell(filed)).finally(() => queue.shift()?.())
    walk.catch(() => undefined)
    told.set(filed, walk)
  }
})
afterAll(async () => {
  await timeline.stop()
  await server.close()
})

async function tell(filed: FiledJourney): Promise<Told> {
  const walked = await walkJourney(server, timeline, filed)
  const trace = await traceOf(walked)
  const faults = walked.fault === undefined ? await checkJourney(walked, filed.journey.expect, trace) : [walked.fault]
  return { walked, trace, faults }
}

describe('journeys of applications over HTTP', () => {
  it.each(journeys.map((filed) => ({ name: `${filed.org}: ${filed.file} ${filed.journey.title}`, filed })))(
    '$name',
    async ({ filed }) => {
      const { walked, trace, faults } = await told.get(filed)!
      const way = walked.places.map(({ status, screen }) => (screen ? `${status} (${screen})` : status)).join('\n  ')
      expect(faults, `${faults.join('\n')}\nthe way:\n  ${way}\nthe journal:\n  ${trace.statuses.join(' ')}\n`).toEqual([])
    },
    120_000,
  )
})
