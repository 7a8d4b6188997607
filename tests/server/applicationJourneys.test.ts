import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVendors } from '../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { partsNotWalked } from './journeys/partsNotWalked.ts'
import notWalked from './journeys/notWalked.json' with { type: 'json' }
import overHttp from './journeys/overHttp.json' with { type: 'json' }
import type { Bundle } from '#model'
import { createOwnTime } from '../../src/cli/conform/server/application/createOwnTime.ts'
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'
import { expectNoFailures } from './journeys/expectNoFailures.ts'
import { openLenders } from './journeys/openLenders.ts'
import { readJourneys, type FiledJourney } from './journeys/readJourneys.ts'
import { walkFiled } from './journeys/walkFiled.ts'
import { isDeep } from '../deep.ts'
import { proves, type RequirementId } from '../proves.ts'

/**
 * JOURNEYS=cloud,flood walks only the files whose names hold one of these. Without LINTEL_DEEP only
 * a few; `lintel conform` walks all in memory.
 */
const chosen = process.env.JOURNEYS ?? ''
const isMeant = ({ file }: FiledJourney) =>
  chosen === ''
    ? isDeep || overHttp.quick.includes(file)
    : chosen.split(',').some((part) => file.includes(part))
const journeys = readJourneys().filter(isMeant)
/** More only wait for each other: a busy machine gives the twelfth no answer within its time. */
const atOnce = 4
const patience = 900_000
/** Those who take two seconds take none: what takes longer is waited for. */
const quick = JSON.parse(
  JSON.stringify(people).replaceAll('"delay":"PT2S"', '"delay":"PT0S"'),
) as unknown

type Told = { readonly filed: FiledJourney } & Awaited<ReturnType<typeof walkFiled>>

let server: TestServer
const told = new Map<FiledJourney, Promise<Told>>()

beforeAll(async () => {
  server = await openTestServer(
    {},
    { works: true, vendors: createVendors(createSandbox(loadPeople(quick)), 1) },
  )
  const lenders = await openLenders(server)
  const time = createOwnTime({ work: 300_000, pauses: [150, 400] })
  const tell = async (filed: FiledJourney): Promise<Told> => ({
    filed,
    ...(await walkFiled(lenders.get(filed.org)!, time, filed)),
  })
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
        expectNoFailures(await told.get(filed)!)
      },
    )
})

// What journeys together come to is no question to some of them that someone chose.
if (chosen === '') {
  describe('the journeys over HTTP together', () => {
    it.runIf(isDeep)(
      '(only in the long run) order everything that work orders, or the list says why not',
      async () => {
        const work = Object.assign(
          {},
          ...server.services.bundles
            .orgCodes()
            .map((code) => server.services.bundles.current(code)!.bundle.lifecycle.work),
        ) as Bundle['lifecycle']['work']
        const ordered = new Set(
          (await allTold()).flatMap(({ trace }) => trace.work).map((id) => work[id]?.do),
        )
        const missing = Object.entries(work).filter(
          ([id, each]) => !ordered.has(each.do) && !Object.hasOwn(notWalked.work, id),
        )
        expect(missing.map(([id, each]) => `${id}: ${each.do}`)).toEqual([])
      },
      patience,
    )

    it.skipIf(!isDeep)(
      'come to every status, do every work, answer every screen and fire every event of the local machine, or the list says why not (deep only)',
      async () => {
        const all = await allTold()
        for (const { part, missing, listed } of partsNotWalked(
          server.services.bundles.current('alder')!.bundle,
          all,
        ))
          expect
            .soft(
              missing,
              `${part} that journeys do not come to, and tests/server/journeys/notWalked.json`,
            )
            .toEqual(listed)
      },
      patience,
    )
  })
}
