import { expect, it } from 'vitest'
import type { Screen } from '#model'
import bank from '../../../../../flows/application/bank.screens.json'
import lienScreens from '../../../../../flows/application/liens.screens.json'
import startScreens from '../../../../../flows/application/start.screens.json'
import contactLook from '../../../../../schemas/application/contact.ui.json'
import lienLook from '../../../../../schemas/application/liens.ui.json'
import { describeStep } from '../../../../../src/app/screens/application/run/describeStep.ts'
import { sampleEdition } from '../../../sampleEdition.ts'

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

const loan = (id: string, balanceCents: number) => ({ id, holder: id, balanceCents })

it('an earlier answer keeps what was typed for each loan, and shows the loans that were found since', () => {
  const { engine } = sampleEdition()
  const { liens } = lienScreens.screens as unknown as Readonly<Record<string, Screen>>
  const form = { schema: {}, ui: lienLook, isValid: {} }
  const typed = {
    liens: [
      { ...loan('gone', 1), action: 'KEEP', escrowed: true },
      { ...loan('first', 100), action: 'PAY_OFF_AND_CLOSE', escrowed: false },
    ],
    lawsuit: 'NO',
  }
  const { data } = describeStep(
    engine,
    { ...liens!, texts: [] },
    form as never,
    { case: { liens: [loan('first', 90), loan('new', 50)] } },
    { typed, answer: undefined, issues: [], params: {} },
  )
  expect(data).toEqual({
    liens: [
      { ...loan('first', 90), action: 'PAY_OFF_AND_CLOSE', escrowed: false },
      loan('new', 50),
    ],
    lawsuit: 'NO',
  })
})

it('a number that is known is there with a draft and with an earlier answer, until another is typed', () => {
  const { engine } = sampleEdition()
  const contact = (startScreens.screens as unknown as Readonly<Record<string, Screen>>)[
    'start/contact'
  ]!
  const form = { schema: {}, ui: contactLook, isValid: {} }
  const dataOf = (typed?: object, answer?: object) =>
    describeStep(
      engine,
      { ...contact, consents: {} },
      form as never,
      { case: { ssnLast4: '8999' } },
      { typed: typed as never, answer: answer as never, issues: [], params: {} },
    ).data
  expect(dataOf({ dependents: 2 })).toEqual({ dependents: 2, ssnEnd: '8999' })
  expect(dataOf(undefined, { dependents: 1 })).toEqual({ dependents: 1, ssnEnd: '8999' })
  expect(dataOf({ ssn: '219099998' })).toEqual({ ssn: '219099998' })
})
