import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type {
  ApplicationRun,
  ShownScreen,
} from '../../../../src/app/screens/application/run/ApplicationRun.ts'
import { ApplicationSidebar } from '../../../../src/app/screens/application/ApplicationSidebar.tsx'
import { proves } from '../../../proves.ts'
import { sampleEdition } from '../../sampleEdition.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const items = [
  { id: 'basic-info', title: 'Basic Info', state: 'done', path: '/7/start/profile' },
  { id: 'select-offer', title: 'Select Offer', state: 'current' },
  { id: 'sign-documents', title: 'Sign Documents', state: 'open' },
]
const property = { street1: '12 Elm Street', city: 'Boise', state: 'ID', zip: '83702' }

const shown = {
  place: { type: 'root' },
  path: '',
  facts: { selectedProperty: property },
  data: { application: { loanOriginatorUuid: null } },
  progress: { items, position: 2, total: 3 },
  offer: [
    { label: 'Amount', text: '$50,000' },
    { label: 'APR', text: '8.75%' },
  ],
} as unknown as ShownScreen

const run = {
  edition: sampleEdition(),
  addressOf: (path: string) => `/7/${path}`,
} as unknown as ApplicationRun

// On a phone the bar stands for it.
beforeAll(() => page.viewport(1280, 900))

it(
  'shows how far the application is, the offer that was chosen and the home',
  proves('A-SHELL-011', 'A-SHELL-012'),
  async () => {
    renderWithPage(<ApplicationSidebar run={run} shown={shown} />)
    const progress = within(await screen.findByRole('navigation', { name: 'Progress' }))
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Basic Info'),
      'Select Offer',
      'Sign Documents',
    ])
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Amount', '$50,000'],
        ['APR', '8.75%'],
      ]),
    )
    expect(document.body.textContent).toContain('12 Elm Street, Boise, ID 83702')
    expect(screen.getByRole('complementary', { name: 'Your application' })).toBeTruthy()
  },
)
