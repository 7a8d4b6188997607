import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TimelinePanel } from '../../../../src/app/screens/application/panels/TimelinePanel.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import file from '../../../../flows/application/panels.json'

const { timeline } = file.panels

function linesAt(signing: object): readonly (string | null)[] {
  cleanup()
  const rescission = {
    applies: true,
    lastDay: '2026-11-28',
    firstFundingDay: '2026-11-30',
    over: false,
  }
  const shown = { facts: { case: { signing, rescission } } }
  renderWithPage(
    <TimelinePanel
      {...({ run: {}, shown, panel: timeline } as unknown as Parameters<typeof TimelinePanel>[0])}
    />,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('says of the signature the day at the notary, where there was one', () => {
  expect(linesAt({ closingSignedOn: '2026-11-19', notarySignedOn: '2026-11-24' })[0]).toContain(
    'You signed Tuesday, November 24, 2026',
  )
  expect(linesAt({ closingSignedOn: '2026-11-19' })[0]).toContain(
    'You signed Thursday, November 19, 2026',
  )
})

it('reports what is expected and when: the end of the time to cancel, and the money', () => {
  const [, cancel, recorded, funded] = linesAt({ closingSignedOn: '2026-11-19' })
  expect([cancel, recorded, funded]).toEqual([
    'Your time to cancel ends Saturday, November 28, 2026',
    'The county records your line Monday, November 30, 2026',
    'Your money is sent Monday, November 30, 2026',
  ])
})

it('marks one line as the next: the first that has not happened', () => {
  linesAt({ closingSignedOn: '2026-11-19' })
  const next = screen
    .getAllByRole('listitem')
    .map(({ classList }) => [classList.contains('done'), classList.contains('next')])
  expect(next.slice(0, 3)).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})
