import { expect, it } from 'vitest'
import type { Bundle, Json } from '#model'
import { shipped } from '../shipped.ts'

/** Texts that no borrower of a rental reads, and why. */
const unread: readonly (readonly [RegExp, string])[] = [
  [/^texts\/.*(texas|bpo-texas)/, 'Texas lets no line on a rental be made this way'],
  [/^texts\/documents\/(heloc-|counseling-list|line-terms)/, 'disclosures of a consumer’s line'],
  [/^texts\/application\/offer-disclosures/, 'disclosures of a consumer’s line'],
  [/rescission|rescinded|right-to-cancel/, 'a line for business has no right to cancel'],
  [/^texts\/consumer-line/, 'it offers the line for the home that one lives in'],
  [/contact.*housingPaymentCents/, 'what the borrower pays where they live'],
  [/^forms\/desk\//, 'agents read it'],
]

const rented = [...shipped.bundles].filter(([, { org }]) => org.product === 'dscr')

it('calls no rented property the borrower’s home', () => {
  expect(rented.map(([code]) => code)).toContain('rentara')
  for (const [code, bundle] of rented) {
    const found = stringsOf(shownIn(bundle)).filter(
      ([at, text]) =>
        /\byour (home|house)\b/i.test(text) && !unread.some(([path]) => path.test(at)),
    )
    expect(found, code).toEqual([])
  }
})

/** What borrowers read. The chatbot answers for the standard line. */
function shownIn(bundle: Bundle): Readonly<Record<string, unknown>> {
  const { texts, words, screens, forms, flows, panels, tracker, support, lending } = bundle
  const { chatbot: _chatbot, ...others } = support
  return {
    texts,
    words,
    screens,
    forms,
    flows,
    panels,
    tracker,
    support: others,
    'lending/documents': lending.documents,
  }
}

function stringsOf(value: unknown, at = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Record<string, Json>).flatMap(([key, member]) =>
    // Remedies speak of a house number.
    key === 'x-remedies' ? [] : stringsOf(member, at === '' ? key : `${at}/${key}`),
  )
}
