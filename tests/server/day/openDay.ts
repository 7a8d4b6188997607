import { readTypicalAnswers } from '../../../src/cli/conform/server/readTypicalAnswers.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { openLenders } from '../journeys/openLenders.ts'
import { createRandom } from '../process/createRandom.ts'
import type { Day } from './Day.ts'

export async function openDay(server: TestServer, org: string, seed: number): Promise<Day> {
  const random = createRandom(seed)
  return {
    server,
    lender: (await openLenders(server)).get(org)!,
    typical: readTypicalAnswers('tests'),
    random,
    pick: (choices) => choices[Math.floor(random() * choices.length)]!,
    counts: new Map(),
    waits: new Map(),
    problems: [],
  }
}
