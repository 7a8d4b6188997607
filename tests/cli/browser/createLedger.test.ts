import { expect, it } from 'vitest'
import { createLedger } from '../../../src/cli/browser/createLedger.ts'
import type { KeptOutcome } from '../../../src/cli/conform/CaseOutcome.ts'

const work = (name: string): KeptOutcome => ({
  name,
  case: `tests/journeys/${name}.json`,
  org: 'alder',
  covers: [],
})

it('reports in the order of the plan, whatever was done first, and what was not walked by name', () => {
  const counts: number[] = []
  const ledger = createLedger((noted) => counts.push(noted))
  const works = ['one', 'two', 'three', 'four'].map(work)
  const [one, two, three, four] = works as [KeptOutcome, KeptOutcome, KeptOutcome, KeptOutcome]
  ledger.plan(works)
  const failed = { ...four, at: 'the walk', expected: null, actual: null, cause: 'It broke off' }
  ledger.note(four, { failed })
  ledger.note(three, { kept: three })
  ledger.note(one, { kept: one })
  expect(counts).toEqual([1, 2, 3])
  expect(ledger.outcome()).toEqual({
    passed: [one, three],
    failures: [failed],
    skipped: [
      { name: 'tests/journeys/two.json (alder)', reason: 'The run ended before it was walked' },
    ],
  })
  ledger.note(two, { skipped: { name: 'two', reason: 'No page shows it' } })
  expect(ledger.outcome().skipped).toEqual([{ name: 'two', reason: 'No page shows it' }])
})
