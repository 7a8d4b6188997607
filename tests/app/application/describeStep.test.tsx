import { expect, it } from 'vitest'
import type { Screen } from '#model'
import bank from '../../../flows/application/bank.screens.json'
import { describeStep } from '../../../src/app/application/describeStep.ts'
import { sampleEdition } from '../sampleEdition.ts'

const { screens } = bank as unknown as { screens: Readonly<Record<string, Screen>> }
const [, autopay] = Object.entries(screens).find(([, { consents }]) => consents?.ACH_DEBIT)!

it('a screen begins with what is known, but never with a consent', () => {
  const { bundle, engine } = sampleEdition()
  const text = { title: 'Debits', version: '1', lang: 'en', body: [], hash: '1' }
  const texts = { ...bundle.texts, [autopay.consents!.ACH_DEBIT!.text]: text }
  const begun = { ...autopay, begins: { paymentDay: { var: 'day' }, achAuthorised: true } }
  const form = { schema: {}, ui: { page: { heading: 'Payments', submit: 'Send' } }, isValid: {} }
  const shown = describeStep(
    { ...engine, bundle: { ...bundle, texts } },
    begun,
    form as never,
    { day: 5 },
    { typed: undefined, answer: undefined, issues: [], params: {} },
  )
  expect(Object.keys(shown.consents)).toEqual(['achAuthorised'])
  expect(shown.data).toEqual({ paymentDay: 5 })
})
