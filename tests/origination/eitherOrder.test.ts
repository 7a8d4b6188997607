import { describe, expect, it } from 'vitest'
import { applyChanges, isWaiting } from '#engine'
import type { Change } from '#model'
import { timeOf } from '../../src/cli/conform/memory/HeldApplication.ts'
import type { Facts } from '../../src/origination/Facts.ts'
import { settle } from '../../src/origination/lifecycle/settle.ts'
import { environmentAt } from '../../src/server/clock/environmentAt.ts'
import { loadPeople } from '../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { openInMemory } from '../server/journeys/openInMemory.ts'
import { readJourneys } from '../server/journeys/readJourneys.ts'
import { walkFiled } from '../server/journeys/walkFiled.ts'
import { isDeep } from '../deep.ts'

const patience = 120_000
const journeys = readJourneys()

/**
 * Where work runs side by side: a journey that comes there, and what is in progress at once;
 * nothing where one waits for the other.
 */
const places = [
  [
    'the first assessment, and offers that have run out',
    'offers-that-nobody-chooses-run-out-and-are-made-anew',
    [],
  ],
  ['a counteroffer', 'a-counteroffer-is-taken', ['counter-lapse', 'counter-notice']],
  [
    'a home that is valued on site',
    'an-unsure-value-is-settled-by-an-appraisal',
    ['appraisal-copy', 'hard-credit'],
  ],
  [
    'a valuation that leads to a decline',
    'an-appraisal-far-below-is-declined',
    ['appraisal-copy', 'notice'],
  ],
  [
    'answers that change before the summary is signed',
    'answers-change-until-the-summary-is-signed',
    ['hard-credit', 'offer-lapse'],
  ],
  [
    'a full inquiry that a person looks at',
    'a-late-payment-at-the-full-inquiry-is-approved',
    ['final-review', 'offer-lapse'],
  ],
  [
    'a verified income below what was stated',
    'income-below-what-was-stated-revises-the-offer-and-all-is-signed-anew',
    ['income', 'summary-seal'],
  ],
  [
    'an account for payments that is refused',
    'payments-come-from-another-account',
    ['autopay-check', 'summary-seal'],
  ],
  ['title and flood', 'a-passport-is-as-good-as-a-licence', ['flood', 'title']],
  [
    'a payoff that a person settles',
    'a-payoff-above-the-draw-is-settled-by-a-person',
    ['flood', 'payoff', 'title'],
  ],
  [
    'Texas: pause, valuation, title and flood',
    'a-texas-homestead-has-its-own-way',
    ['flood', 'title'],
  ],
  [
    'a further signer who proves their identity, and the papers of the notary',
    'another-owner-signs-too',
    ['identity', 'notary-package'],
  ],
] as const

const quick = loadPeople(JSON.parse(JSON.stringify(people).replaceAll(/"PT\d+S"/g, '"PT0S"')))

/**
 * Walks it with the answer that stands at `rank` among those that could come, by the names of the
 * work, always first.
 */
async function walk(file: string, rank: number) {
  const filed = journeys.find((each) => each.file === `${file}.json`)!
  const sideBySide = new Set<string>()
  const choose = (ready: readonly { readonly order: string; readonly work: string }[]) => {
    if (ready.length > 1) sideBySide.add(ready.map(({ work }) => work).join(' '))
    return ready[rank % ready.length]!
  }
  const { lenders, time } = openInMemory({ choose, people: quick })
  const { lender, memory } = lenders.get(filed.org)!
  const { walked, trace, failures } = await walkFiled(lender, time, filed)
  const { engine } = walked.who.lender.subject
  return {
    held: memory.held.get(walked.who.uuid)!,
    trace,
    errors: failures,
    sideBySide: [...sideBySide].map((works) => works.split(' ')),
    // What is still awaited or being made may differ; what anyone is asked or decides may not.
    way: withoutRepeats(
      trace.statuses.filter((status) => !isWaiting(engine, status) && status !== 'GEN_RESCISSION'),
    ),
  }
}

function withoutRepeats(statuses: readonly string[]): readonly string[] {
  return statuses.filter((status, index) => status !== statuses[index - 1])
}

const change = (path: string, value: Change['value']): Change => ({ path, value })

/** What becomes by itself of an application whose offers were made again, after `changes`. */
async function withOffersMadeAnew() {
  const { held } = await walk('offers-that-nobody-chooses-run-out-and-are-made-anew', 0)
  const { facts, status } = held.application
  const { served } = held
  return (changes: readonly Change[]) => {
    const settled = settle(
      served,
      { facts: applyChanges(facts, changes) as Facts, status },
      environmentAt(timeOf(held)),
    )
    expect(settled.failures).toEqual([])
    return settled
  }
}

describe('answers to orders that are out at the same time', () => {
  it.each(places.filter((_, index) => isDeep || index % 3 === 0))(
    'lead to the same statuses whichever comes first: %s',
    async (_place, file, together) => {
      const first = await walk(file, 0)
      const others = [await walk(file, 1), ...(together.length > 2 ? [await walk(file, 2)] : [])]
      for (const { errors } of [first, ...others]) expect(errors).toEqual([])
      for (const { way } of others) expect(way).toEqual(first.way)
      const seen = [first, ...others].flatMap(({ sideBySide }) => sideBySide)
      if (together.length === 0) expect(seen).toEqual([])
      else expect(seen.some((works) => together.every((work) => works.includes(work)))).toBe(true)
    },
    patience,
  )
})

describe('a decision', () => {
  it(
    'about offers is made by none of credit, value and title while another of them is asked for',
    async () => {
      const settled = await withOffersMadeAnew()
      const anew = change('file.prequal', null)
      expect(settled([anew])).toMatchObject({
        status: 'OFFER_SELECTION',
        worked: expect.arrayContaining(['prequalification']),
      })
      for (const [fact, status] of [
        ['file.soft', 'WAITING_FOR_SOFT_CREDIT'],
        ['file.value', 'VALUATION'],
        ['file.titlePrequal', 'PREQUAL_TITLE'],
      ] as const) {
        const { worked, due, status: found } = settled([anew, change(fact, null)])
        expect({
          fact,
          found,
          decided: worked.includes('prequalification'),
          review: due.includes('review'),
        }).toEqual({
          fact,
          found: status,
          decided: false,
          review: false,
        })
      }
    },
    patience,
  )

  it(
    'about a value is not asked for while the credit file is',
    async () => {
      const settled = await withOffersMadeAnew()
      const gone = ['file.soft', 'file.value', 'file.prequal'].map((path) => change(path, null))
      const { due } = settled(gone)
      expect(due.filter((work) => ['soft-credit', 'value'].includes(work))).toEqual(['soft-credit'])
    },
    patience,
  )

  it(
    'of a person about the full inquiry comes before the documents of the summary',
    async () => {
      const { trace } = await walk('a-late-payment-at-the-full-inquiry-is-approved', 1)
      expect(trace.work.indexOf('final-review')).toBeGreaterThan(-1)
      expect(trace.work.indexOf('summary-package')).toBeGreaterThan(
        trace.work.indexOf('final-review'),
      )
      expect(
        trace.statuses.filter((status) =>
          ['MANUAL_UW', 'GEN_APP_DISCLOSURES', 'SUMMARY_SIGNING'].includes(status),
        ),
      ).toEqual(['MANUAL_UW', 'GEN_APP_DISCLOSURES', 'SUMMARY_SIGNING'])
    },
    patience,
  )
})
