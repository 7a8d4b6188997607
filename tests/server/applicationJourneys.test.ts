import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVendors } from '../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import notWalked from './journeys/notWalked.json' with { type: 'json' }
import { createOwnTime } from '../../src/cli/conform/server/application/createOwnTime.ts'
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'
import { openLenders } from './journeys/openLenders.ts'
import { readJourneys, type FiledJourney } from './journeys/readJourneys.ts'
import { rowsNotKept } from './journeys/rowsNotKept.ts'
import { walkFiled } from './journeys/walkFiled.ts'
import type { RequirementId } from '../RequirementId.ts'
import { proves } from '../proves.ts'

/** JOURNEYS=cloud,flood walks only the files whose names hold one of these. */
const chosen = process.env.JOURNEYS ?? ''
const journeys = readJourneys().filter(({ file }) => chosen.split(',').some((part) => file.includes(part)))
const atOnce = 12
const patience = 900_000
/** Those who take two seconds take none: what takes longer is waited for. */
const quick = JSON.parse(JSON.stringify(people).replaceAll('"delay":"PT2S"', '"delay":"PT0S"')) as unknown

type Told = { readonly filed: FiledJourney } & Awaited<ReturnType<typeof walkFiled>>

let server: TestServer
const told = new Map<FiledJourney, Promise<Told>>()

beforeAll(async () => {
  server = await openTestServer({}, { works: true, vendors: createVendors(createSandbox(loadPeople(quick)), 1) })
  const lenders = await openLenders(server)
  const time = createOwnTime({ work: 300_000, pauses: [150, 400] })
  const tell = async (filed: FiledJourney): Promise<Told> => ({ filed, ...(await walkFiled(lenders.get(filed.org)!, time, filed)) })
  let free = atOnce
  const queue: (() => void)[] = []
  for (const filed of journeys) {
    const turn = new Promise<void>((resolve) => (free-- > 0 ? resolve() : queue.push(resolve)))
    const walk = turn.then(() => tell(filed)).finally(() => queue.shift()?.())
    walk.catch(() => undefined)
    told.set(filed, walk)
  }
}, patience)
afterAll(() => server.close(), patience)

/** A path of a screen may have its parameter filled in. */
function fits(walked: string, wanted: string): boolean {
  return new RegExp(`^${wanted.replaceAll(/:\w+/g, '[^/]+')}$`).test(walked)
}

/** Those that broke off fail by themselves. */
async function allTold(): Promise<readonly Told[]> {
  const settled = await Promise.allSettled(told.values())
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

describe('journeys of applications over HTTP', () => {
  for (const filed of journeys)
    it(
      `${filed.org}: ${filed.file} ${filed.journey.title}`,
      { ...proves(...(filed.journey.covers as readonly RequirementId[])), timeout: patience },
      async () => {
        const { walked, trace, failures } = await told.get(filed)!
        const way = walked.places.map(({ status, screen }) => (screen ? `${status} (${screen})` : status)).join('\n  ')
        expect(failures, `${JSON.stringify(failures)}\nthe way:\n  ${way}\nthe journal:\n  ${trace.statuses.join(' ')}\n`).toEqual([])
      },
    )
})

// What all journeys together come to is no question to a few of them.
if (chosen === '') {
  describe('all journeys of applications together', () => {
    it(
      'walk every test person and every number of the sandbox to where its table says',
      async () => {
        expect(rowsNotKept(await allTold())).toEqual([])
      },
      patience,
    )

    it(
      'come to every status, do every work, answer every screen and fire every event of the local machine, or the list says why not',
      async () => {
        const all = await allTold()
        const { lifecycle, screens, routing, machine } = server.services.bundles.current('alder')!.bundle
        const replayed = all.flatMap(({ walked }) => walked.places.map((place) => place.machine))
        const parts = {
          statuses: [
            Object.keys(routing.statuses).filter((status) => !routing.statuses[status]!.undecided),
            all.flatMap(({ trace }) => trace.statuses),
          ],
          work: [Object.keys(lifecycle.work), all.flatMap(({ trace }) => trace.work)],
          screens: [Object.keys(screens.screens).filter((path) => screens.screens[path]!.form), all.flatMap(({ trace }) => trace.screens)],
          machineStates: [Object.keys(machine.states), replayed.flatMap(({ steps }) => [machine.start, ...steps.map(({ to }) => to)])],
          machineEvents: [Object.keys(machine.events), replayed.flatMap(({ steps }) => steps.map(({ event }) => event))],
        } as const
        for (const [part, [wanted, walked]] of Object.entries(parts)) {
          const missing = wanted
            .filter((each) => !Object.hasOwn(notWalked.sometimes, each) && !walked.some((path) => fits(path, each)))
            .toSorted()
          const listed = Object.keys(notWalked[part as keyof typeof parts]).toSorted()
          console.info(`${part}: ${wanted.length - missing.length} of ${wanted.length}, ${listed.length} listed`)
          expect.soft(missing, `${part} that journeys do not come to, and tests/server/journeys/notWalked.json`).toEqual(listed)
        }
      },
      patience,
    )
  })
}
