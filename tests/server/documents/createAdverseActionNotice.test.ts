import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import { createAdverseActionNotice } from './drawPapers.ts'
import { applicantFacts, serve } from './applicant.ts'
import { readPdfText } from './readPdfText.ts'

let served: ServedBundle
beforeAll(async () => {
  served = await serve()
})
const noticeId = '5b1f8c9e-0000-4000-8000-000000000001'
const make = (changes: JsonObject = {}, org = served) =>
  createAdverseActionNotice(org, applicantFacts(changes), { noticeId })

/** What a decline for these reasons says of its sources. */
async function sourcesSaid(...codes: readonly string[]) {
  const declineReasons = codes.map((code) => ({ code, detail: null }))
  const made = await make({ file: { declineReasons } })
  const { text } = await readPdfText(made.bytes)
  return {
    bureaus: made.notice.bureaus.length,
    score: made.notice.score?.value ?? null,
    report: text.includes('Fair Credit Reporting Act'),
    others: text.includes('source other than a credit bureau'),
  }
}

/** Offers of one price. */
const offersFor = (termMonths: number) => ({
  expires: '2027-02-22',
  draw: { minCents: 1_500_000, maxCents: 3_000_000, stepCents: 10_000 },
  isFeeFinanced: true,
  prices: [
    {
      termMonths,
      feeBps: 299,
      autopay: false,
      segments: [{ fromCents: 1_500_000, toCents: 3_000_000, aprBps: 850 }],
    },
  ],
})

/** 12 CFR 1002.9(b)(1), word for word. */
const paragraph =
  "The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is "

describe('an adverse action notice', () => {
  it('is addressed to the home where the borrower lives, not to the one that secures the line', async () => {
    const home = { street1: '8 Elm Street', city: 'Reno', state: 'NV', zip: '89501' }
    const { notice } = await make({ person: { addresses: [{ uuid: 'a' }, home] } })
    expect(notice.applicant.address).toBe('8 Elm Street, Reno, NV 89501')
  })

  it('says everything that the law asks for, as data', async () => {
    const { notice } = await make()
    expect(notice).toEqual({
      noticeId,
      date: '2026-11-24',
      applicant: { name: 'Zoë Núñez-Łukasz', address: '12 Chestnut Lane, Grass Valley, CA 95945' },
      creditor: {
        name: 'Alder Home Lending LLC',
        address: '410 Riverbend Avenue, Suite 900, Boise, ID 83702',
        phone: '(800) 555-0142',
      },
      request: 'a home equity line of $50,000',
      actionTaken: 'DENIED',
      reasons: ['Excessive obligations in relation to income'],
      bureaus: [
        {
          name: 'Meridian Credit',
          address: '5 Ledger Lane, Dover, DE 19901',
          phone: '(800) 555-0120',
        },
      ],
      score: {
        value: 698,
        date: '2026-11-20',
        low: 300,
        high: 850,
        keyFactors: expect.arrayContaining(['Number of recent inquiries on credit bureau report']),
      },
      equalCredit: `${paragraph}Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.`,
      agency:
        'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580',
    })
    expect(notice.score!.keyFactors).toHaveLength(5)
  })

  it('claims no source that no reason rests on: the applicant’s own answer needs none', async () => {
    const none = { bureaus: 0, score: null, report: false, others: false }
    expect(await sourcesSaid('PROPERTY_LISTED')).toEqual(none)
    expect(await sourcesSaid('MAX_LINE', 'AGE')).toEqual(none)
    expect(await sourcesSaid('VALUATION')).toEqual({ ...none, others: true })
    const report = { bureaus: 1, score: 698, report: true, others: false }
    expect(await sourcesSaid('DELINQUENCY')).toEqual(report)
    expect(await sourcesSaid('PROPERTY_LISTED', 'DELINQUENCY')).toEqual(report)
  })

  it('prints it in order: decision, reasons, credit report, score, equal credit, what to do', async () => {
    const made = await make()
    const { text } = await readPdfText(made.bytes)
    const order = [
      'We are unable to approve your request for a home equity line of $50,000',
      'Excessive obligations in relation to income',
      'The bureau did not make the decision',
      'free copy of your report from this bureau if you ask for it within 60 days',
      '698',
      '300 to 850',
      'source other than a credit bureau',
      paragraph,
      'Federal Trade Commission',
      'What you can do',
      '(800) 555-0142',
    ]
    const places = order.map((words) => text.indexOf(words))
    expect(
      places.every((place) => place >= 0),
      order.filter((_, index) => places[index]! < 0).join(' | '),
    ).toBe(true)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect([made.type, made.textId, text.includes('665123456')]).toEqual([
      'ADVERSE_ACTION',
      'documents/adverse-action',
      false,
    ])
  })

  it('names the bureau’s factors and not "score too low", four reasons at most', async () => {
    const { notice } = await make({
      file: {
        declineReasons: [{ code: 'SCORE_LOW' }, { code: 'CLTV_HIGH' }],
        declineCodes: ['INCOME_UNVERIFIED'],
      },
    })
    expect(notice.reasons).toHaveLength(4)
    expect(notice.reasons[0]).toBe('Delinquent past or present credit obligations with others')
    expect(notice.reasons.join(' ')).not.toMatch(/score|standards/i)
  })

  it('names what could not be verified, not only that something could not (12 CFR 1002.9(b)(2))', async () => {
    const { notice } = await make({
      file: {
        declineReasons: [
          { code: 'FACT_MISSING', detail: 'monthsSinceEquityLoan' },
          { code: 'RULE_UNKNOWN', detail: 'valuation' },
        ],
      },
    })
    expect(notice.reasons).toEqual([
      'Unable to verify when another equity loan on the property was made',
      'Unable to verify the value of the collateral',
    ])
  })

  it('says nothing of a credit report or a score where none was asked for', async () => {
    const { notice, bytes } = await make({
      file: {
        soft: null,
        hard: null,
        propertyLookup: null,
        declineReasons: null,
        declineCodes: ['STATE'],
      },
      case: { requestedDrawCents: null },
    })
    expect([notice.bureaus, notice.score, notice.reasons, notice.request]).toEqual([
      [],
      null,
      ["We do not lend in the property's state"],
      'a home equity line',
    ])
    const { text } = await readPdfText(bytes)
    expect(text).not.toMatch(/credit score|The bureau did not|other than a credit bureau/i)
    expect(text).toContain(paragraph)
  })

  it('is none without a reason', async () => {
    await expect(
      make({ file: { declineReasons: [], declineCodes: ['NOT_A_CODE'] } }),
    ).rejects.toMatchObject({
      issues: [{ code: 'server/notice-without-reason' }],
    })
  })

  it('names the agency of each lender', async () => {
    const { notice } = await make({}, await serve('harborlight'))
    expect(notice.agency).toMatch(/^National Credit Union Administration, .*Alexandria, VA/)
    expect(notice.creditor.name).toBe('Harborlight Federal Credit Union')
  })

  it('may be a counteroffer, which stands for the notice if it is not accepted', async () => {
    const facts = applicantFacts({
      file: {
        prequal: { decision: 'COUNTER', reasons: [{ code: 'CLTV_HIGH' }] },
        // Made since: they did not change the offer.
        final: { decision: 'APPROVE', reasons: [] },
        verified: { decision: 'DECLINE', reasons: [{ code: 'DTI_HIGH' }] },
      },
      case: {
        counter: { requestedCents: 5_000_000, offeredCents: 3_000_000, until: '2027-02-22' },
      },
    })
    const { notice, bytes } = await createAdverseActionNotice(served, facts, {
      noticeId,
      actionTaken: 'COUNTEROFFER',
    })
    expect(notice.reasons).toEqual(['Value or type of collateral not sufficient'])
    const { text } = await readPdfText(bytes)
    for (const words of [
      'We cannot offer $50,000, but we can offer $30,000',
      '02/22/2027',
      'source other than a credit bureau',
      paragraph,
    ])
      expect(text).toContain(words)
    expect(text, 'no terms where none were worked out').not.toContain('What we can offer')
  })

  it('says as a counteroffer on which terms, at the usual choice and else at one that has its draw (form C-4)', async () => {
    for (const [termMonths, payment] of [
      [120, '$383.08'],
      [60, '$633.90'],
    ] as const) {
      const facts = applicantFacts({
        file: {
          prequal: { decision: 'COUNTER', reasons: [{ code: 'CLTV_HIGH' }] },
          offers: offersFor(termMonths),
        },
        case: {
          counter: { requestedCents: 5_000_000, offeredCents: 3_000_000, until: '2027-02-22' },
        },
      })
      const { bytes } = await createAdverseActionNotice(served, facts, {
        noticeId,
        actionTaken: 'COUNTEROFFER',
      })
      const { text } = await readPdfText(bytes)
      for (const words of [
        'What we can offer',
        '$30,000',
        '$897',
        '$30,897',
        '8.50%, fixed',
        payment,
        String(termMonths),
      ])
        expect(text).toContain(words)
    }
  })
})
