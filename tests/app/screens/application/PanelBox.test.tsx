import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Panels } from '#model'
import { PanelBox } from '../../../../src/app/screens/application/panels/PanelBox.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

const facts = { case: { bank: { disburse: { last4: '4412' } }, memberSince: '2019-04-02' } }
const own: Panels = {
  title: 'Panels of a lender',
  root: [],
  panels: {
    membership: {
      kind: 'facts',
      title: 'Your membership',
      lines: [{ label: 'Member since', fact: 'case.memberSince', format: 'date' }],
    },
  },
}

/** What the panel shows if the application's bundle has these panels. */
function textOf(name: string, panels?: Panels): string {
  const props = { run: { edition: { bundle: { panels } } }, shown: { facts } }
  const { run, shown } = props as unknown as Omit<Parameters<typeof PanelBox>[0], 'name'>
  renderWithPage(
    <main>
      <PanelBox name={name} run={run} shown={shown} />
    </main>,
  )
  return screen.getByRole('main').textContent ?? ''
}

it('draws a panel that only a lender has, with its titles and formats', () => {
  expect(textOf('membership', own)).toBe('Your membershipMember since04/02/2019')
})

it('draws the panels of today for an application that is older than they are', () => {
  expect(textOf('accounts')).toContain('Your money goes to the account ending in4412')
})

it('draws nothing for a name without a panel', () => {
  expect(textOf('accounts', own)).toBe('')
  expect(textOf('toString', own)).toBe('')
})
