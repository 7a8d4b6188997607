import { expect, it } from 'vitest'
import type { Json } from '#model'
import { shipped } from '../shipped.ts'

it.each([...shipped.bundles])(
  'at %s a signature and a bank account count only soon after the password',
  (_code, { screens, signer, forms, support }) => {
    expect(support.access?.reauthentication?.minutes).toBeLessThanOrEqual(30)
    const all = Object.entries({ ...screens.screens, ...signer?.screens.screens })
    const serious = all.filter(
      ([, { guard, form }]) =>
        guard?.signature !== undefined ||
        (form !== undefined && asksAccountNumber(forms[form]!.schema)),
    )
    expect(serious.map(([path]) => path).toSorted()).toEqual([
      'bank/autopay-manual',
      'bank/disburse',
      'bank/manual-disburse',
      'payoff/hold',
      'sign',
      'signing/sign',
      'start/app-summary',
    ])
    expect(
      serious.filter(([, { reauthenticates }]) => !reauthenticates).map(([path]) => path),
    ).toEqual([])
  },
)

function asksAccountNumber(schema: Json): boolean {
  return JSON.stringify(schema).includes('"x-pii":"account-number"')
}
