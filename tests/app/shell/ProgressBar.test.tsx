import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProgressView } from '#model'
import { ProgressBar } from '../../../src/app/shell/ProgressBar.tsx'
import { renderWithPage } from '../renderWithPage.tsx'

const progress = {
  items: [
    { id: 'property', title: 'Property', state: 'done', path: '/register-v2' },
    { id: 'income', title: 'Income', state: 'current' },
    { id: 'account', title: 'Account', state: 'open' },
  ],
  position: 2,
  total: 3,
} as unknown as ProgressView

it('says where the borrower is, in words, in the bar and in the list', () => {
  const { container } = renderWithPage(<ProgressBar progress={progress} />)
  expect(container.querySelector('summary')?.textContent).toBe('Step 2 of 3 · Income')
  const bar = container.querySelector('progress')!
  expect([bar.value, bar.max]).toEqual([2, 3])
  const [current, ...more] = container.querySelectorAll('[aria-current="step"]')
  expect([current?.textContent, more]).toEqual(['Income', []])
})

it('leads back only to what is done', () => {
  const { container } = renderWithPage(<ProgressBar progress={progress} />)
  container.querySelector('details')!.open = true
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Property'])
})
