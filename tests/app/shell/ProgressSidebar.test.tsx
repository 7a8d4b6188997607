import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ProgressSidebar } from '../../../src/app/shell/ProgressSidebar.tsx'
import harborlight from '../../../orgs/harborlight/texts/words.json'
import file from '../../../texts/words.json'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

// On a phone the bar stands for it.
beforeAll(() => page.viewport(1280, 900))

it(
  'says next to the steps, for every lender: funded in as little as five days',
  proves('A-PROD-015'),
  async () => {
    renderWithPage(<ProgressSidebar progress={{ items: [] } as never} />)
    const promise = await screen.findByText(/funded in as little as five days/i)
    expect(promise.closest('aside')).not.toBeNull()
  },
)

it('says what the lender’s own words promise where it has any', async () => {
  const words = { ...file.words, ...harborlight.words }
  renderWithPage(<ProgressSidebar progress={{ items: [] } as never} />, { bundle: { words } })
  const { textContent } = await screen.findByRole('complementary')
  expect(textContent).toContain('See what you can borrow in a few minutes')
  expect(textContent).not.toMatch(/funded/i)
})

it('promises no money on a site that lends none', async () => {
  const routing = { statuses: {} } as never
  renderWithPage(<ProgressSidebar progress={{ items: [] } as never} />, { bundle: { routing } })
  expect((await screen.findByRole('complementary')).textContent).not.toMatch(/funded/i)
})
