import { describe, expect, it } from 'vitest'
import { createNames, layOutRule, printSentence, sayRule } from '#analysis'
import { shipped } from '../../shipped.ts'

const bundle = shipped.bundles.get('alder')!
const names = createNames(bundle)
const say = (name: string) => sayRule(bundle.rules[name]!.rule, names)

describe('rules in English', () => {
  it('say ages, days, options, lists and what is there', () => {
    expect(say('is-eighteen')).toBe(
      'a person born on the date of birth is at least 18 years old today',
    )
    expect(say('policy-lasts')).toBe('the expiration date is at least 30 days after today')
    expect(say('is-declined')).toBe(
      'there is an underwriting decision, and the underwriting decision is one of “Decline” or “Ineligible”',
    )
    expect(say('line-would-be-the-first-lien')).toBe(
      'there is not one of the loans on the home as they count for which (there is no “What becomes of it”, or “What becomes of it” is not “Pay off and close”)',
    )
    expect(say('notary-is-done')).toBe(
      '“Notary documents are signed” is true, or “The deed is signed on paper” is true',
    )
  })

  it('name the rules that they ask, and bracket', () => {
    expect(say('event-underwrite')).toBe(
      '“Liens are confirmed” is true, or both there is an underwriting decision and it is not so that “Recent inquiries must be explained and are not” [inquiries-wait-for-an-answer]',
    )
  })

  it('say money and shares with their units', () => {
    expect(sayRule({ '>=': [{ var: 'case.offer.drawCents' }, 1_500_050] }, names)).toMatch(
      / is at least \$15,000\.50$/,
    )
    expect(sayRule({ '<': [{ var: 'case.offer.aprBps' }, 760] }, names)).toMatch(
      / is less than 7\.60%$/,
    )
  })

  it('put a dotted name where a title is not one fact’s alone', () => {
    expect(sayRule({ present: 'case.bank.disburseProblem' }, names)).toBe(
      'there is “Bank accounts: Why the account was refused” (case.bank.disburseProblem)',
    )
  })

  it('are lists where they are long', () => {
    expect(printSentence(layOutRule(bundle.rules['home-is-settled']!, names))).toMatch(
      /^at least one of these holds:\n- “.*” is “Found”\n- all of these hold:\n {2}- “/,
    )
  })
})
