import { describe, expect, it } from 'vitest'
import { compile, createFacts, fillText, rootWordsOf } from '#engine'
import type { JsonObject } from '#model'
import { shipped } from '../../shipped.ts'

const { bundles } = shipped
const engineOf = (orgCode: string) => compile(bundles.get(orgCode)!, () => undefined)

const factsOf = (ownCase: JsonObject) =>
  createFacts({
    application: {},
    status: {},
    person: {},
    case: { cancelled: true, ...ownCase },
    context: { today: '2026-11-24' },
  })

describe.each(['alder', 'harborlight'])(
  'the page of an application that has ended, at %s',
  (orgCode) => {
    it.each([
      ['the borrower withdrew it', { cancelledBy: 'BORROWER' }, 'application/ended-withdrawn'],
      [
        'no one completed it',
        { cancelledBy: 'LENDER', decision: { actionTaken: 'INCOMPLETE', date: '2027-01-19' } },
        'application/ended-incomplete',
      ],
      [
        'the lender closed it for another reason',
        { cancelledBy: 'LENDER', decision: null },
        'application/ended-closed',
      ],
      [
        'the right to cancel was used',
        { cancelledBy: 'RESCISSION', rescission: { rescindedOn: '2026-11-24' } },
        'application/ended-rescinded',
      ],
    ] as const)('says what happened where %s', (_case, facts, text) => {
      expect(
        rootWordsOf(engineOf(orgCode), 'CANCELLED', factsOf(facts as JsonObject)),
      ).toMatchObject({ text })
    })

    it('never says that the borrower withdrew what the lender closed, and names the day', () => {
      const { texts } = engineOf(orgCode).bundle
      const text = texts['application/ended-incomplete']!
      const said = JSON.stringify(fillText(text, factsOf({ decision: { date: '2027-01-19' } })))
      expect(said).toContain('01/19/2027')
      expect(text.title).toBe('We closed your application because it was incomplete')
      expect(said).toContain('You did not withdraw it')
    })
  },
)

it('says nothing of a status without words, or of none', () => {
  for (const status of ['OFFER_SELECTION', 'NOBODY_KNOWS', '', '__proto__'])
    expect(rootWordsOf(engineOf('alder'), status, factsOf({})), status).toBeUndefined()
})
