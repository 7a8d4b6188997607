import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRepresentative } from '../../../src/server/stores/representativeStore.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { deep, isDeep } from '../../deep.ts'
import { seed } from '../../random/seed.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { passTime } from './passTime.ts'
import { judgeFile } from './judgeFile.ts'
import type { Day } from './Day.ts'
import { openDay } from './openDay.ts'
import { openDesk } from './openDesk.ts'
import { openPerson } from './openPerson.ts'
import { readQueues } from './readQueues.ts'

/**
 * Real minutes of the long run: one lender’s weeks after another’s, each with its own seed, and all
 * people at once; every lender’s at least once. In the quick run one moves after another, so that
 * the seed alone decides.
 */
const minutes = deep(0, Number(process.env.LINTEL_DAY_MINUTES ?? 60))
const { people, agents, rounds } = deep(
  { people: 3, agents: 2, rounds: 10 },
  { people: 100, agents: 5, rounds: 60 },
)
/** Some sandbox vendors never answer; no file waits for them longer than this. */
const askSeconds = 2
const patience = (minutes + 30) * 60_000

const failedWork: string[] = []
const logTo = {
  write: (line: string) => void (line.includes('pure work failed') && failedWork.push(line)),
}

let server: TestServer
beforeAll(async () => {
  const vendors = fastVendors({}, askSeconds)
  server = await openTestServer({}, { works: true, vendors, logTo })
})
afterAll(() => server.close())

it(
  'a lender’s people and its borrowers, each as chance will have it: every file has a next act, no duty is missed, every journal is sound',
  async () => {
    const end = Date.now() + minutes * 60_000
    const orgs = server.services.bundles.orgCodes()
    for (let turn = 0; turn < deep(1, orgs.length) || Date.now() < end; turn++) {
      const day = await openDay(server, orgs[turn % orgs.length]!, seed + turn)
      const desks = await Promise.all(Array.from({ length: agents }, () => openDesk(day)))
      const persons: Awaited<ReturnType<typeof openPerson>>[] = []
      for (let round = 0; round < rounds; round++) {
        while (persons.length < Math.min(people, ((round + 2) * people) / (rounds / 2))) {
          const person = await openPerson(day)
          persons.push(person)
          await insertRepresentative(server.services.store, server.services.audit, {
            org: day.lender.org,
            application: person.uuid,
            identity: day.pick(desks).uuid,
            role: 'agent',
          })
        }
        const moves = [...persons, ...desks].map((each) => () => each.move(desks))
        if (isDeep) await Promise.all(moves.map((move) => move()))
        else for (const move of moves) await move()
        await passTime(day)
        const queues = readQueues(day)
        for (const { uuid } of persons)
          for (const wrong of await judgeFile(day, uuid, queues))
            day.problems.push(`round ${round}, ${uuid}: ${wrong}`)
        expect(
          [...day.problems, ...failedWork],
          `seed ${seed + turn} at ${day.lender.org}`,
        ).toEqual([])
      }
      if (isDeep) process.stdout.write(`${tell(day, seed + turn)}\n`)
      expect((await verifyTrail(server.services)).issues).toEqual([])
    }
  },
  patience,
)

/** How often each move came to each end, and how many milliseconds the agents' pages took. */
function tell({ lender, counts, waits }: Day, own: number): string {
  const ends = [...counts].toSorted().map(([end, count]) => `${end} × ${count}`)
  const pages = [...waits].map(([page, all]) => {
    const sorted = all.toSorted((left, right) => left - right)
    return `${page}: 95 of 100 in ${Math.round(sorted[Math.floor(sorted.length * 0.95)]!)} ms`
  })
  return [`${lender.org}, seed ${own}`, ...ends, ...pages].join('\n')
}
