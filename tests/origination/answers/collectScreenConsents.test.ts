import { describe, expect, it } from 'vitest'
import { collectScreenConsents } from '../../../src/origination/answers/collectScreenConsents.ts'
import { applicantFacts, serve } from '../../server/documents/applicant.ts'

describe.each(['alder', 'harborlight'])('what a screen of %s consents to', async (orgCode) => {
  const served = await serve(orgCode)
  const { screens } = served.bundle.screens
  const boxes = Object.entries(screens).flatMap(([id, { consents = {} }]) =>
    Object.entries(consents).flatMap(([type, { field }]) =>
      field === undefined ? [] : [{ id, type, field }],
    ),
  )
  const given = (id: string, answer: Record<string, boolean | string>) =>
    collectScreenConsents(served, screens[id]!, applicantFacts(), answer).map(
      ({ type, method }) => ({ type, method }),
    )

  it('has boxes to tick', () => expect(boxes.length).toBeGreaterThan(2))

  it.each(boxes)(
    '$type is consented to by ticking $field of $id, and by nothing else',
    ({ id, type, field }) => {
      expect(given(id, { [field]: true })).toContainEqual({ type, method: 'CHECKBOX' })
      for (const answer of [{}, { [field]: false }, { [field]: 'true' }, { [`${field}2`]: true }])
        expect(given(id, answer).filter((each) => each.type === type)).toEqual([])
    },
  )

  it('a borrower who pays by hand authorizes no debits', () => {
    expect(given('bank/autopay', { payType: 'MANUAL' })).toEqual([])
  })
})
