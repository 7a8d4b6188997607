import { expect, it } from 'vitest'
import type { Rule } from '#model'
import { ScreenFacts } from '../../../../src/app/screens/application/ScreenFacts.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

const rules = new Map<string, Rule>([
  [
    'left',
    {
      title: 'What is left',
      gives: 'number',
      rule: { '-': [{ var: 'case.lineCents' }, { var: 'case.drawnCents' }] },
    },
  ],
])

it('a screen shows facts and what rules give, and leaves out what is not known', () => {
  const lines = [
    { label: 'Your line', fact: 'case.lineCents', format: 'money' },
    { label: 'Still to draw', rule: 'left', format: 'money' },
    { label: 'Your bank', fact: 'case.bank', format: 'text' },
  ] as const
  const shown = (facts: object) => {
    const { container, unmount } = renderWithPage(
      <ScreenFacts engine={{ rules }} lines={lines} facts={{ case: { ...facts } }} />,
    )
    const texts = [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
    unmount()
    return texts
  }
  expect(shown({ lineCents: 5_000_000, drawnCents: 1_000_000 })).toEqual([
    'Your line',
    '$50,000',
    'Still to draw',
    '$40,000',
  ])
  expect(shown({ lineCents: 5_000_000 })).toEqual(['Your line', '$50,000'])
})
