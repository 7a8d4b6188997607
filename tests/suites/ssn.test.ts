import { describe, expect, it } from 'vitest'
import { validateAnswer } from '#engine'
import { loadEngines } from '../engine/loadEngines.ts'
import cases from './ssn.json' with { type: 'json' }

const { engines } = await loadEngines()
const forms = ['application/contact', 'application/credit-match'] as const

/** What each form says of the number alone. */
function saidOf(form: string, ssn: string): readonly string[] {
  return [...engines.values()].map(
    (engine) =>
      validateAnswer(engine, form, { ssn }, {})
        .filter(({ pointer }) => pointer === '/ssn')
        .map(({ message }) => message)
        .join() || 'taken',
  )
}

describe.each(forms)('a Social Security number in %s, with every lender', (form) => {
  it.each(cases.taken)('%s is taken', (ssn) =>
    expect(new Set(saidOf(form, ssn))).toEqual(new Set(['taken'])),
  )

  it.each(
    Object.entries(cases.refused).flatMap(([message, numbers]) =>
      numbers.map((ssn) => ({ ssn, message })),
    ),
  )('"$ssn" is refused: $message', ({ ssn, message }) =>
    expect(new Set(saidOf(form, ssn))).toEqual(new Set([message])),
  )
})
