import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlaceShell } from '../../../src/app/router/PlaceShell.tsx'
import { renderWithPage } from '../renderWithPage.tsx'

const draw = (at: string) =>
  renderWithPage(
    <PlaceShell toggle={<p>Chat</p>} over={<p>Over</p>}>
      <main>Page</main>
    </PlaceShell>,
    { at },
  )

it.each(['/dashboard', '/agent/nowhere', '/agents'])(
  'gives %s the header, the footer and the chat of the site',
  async (at) => {
    draw(at)
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(await screen.findByRole('contentinfo')).toBeTruthy()
    expect(screen.getByText('Chat')).toBeTruthy()
    expect(screen.getByText('Over')).toBeTruthy()
  },
)

it.each([
  '/agent',
  '/agent/',
  '/agent/reports',
  '/agent/files/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
])('leaves %s its own frame', (at) => {
  draw(at)
  expect(screen.getByText('Over')).toBeTruthy()
  for (const role of ['banner', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByText('Chat')).toBeNull()
})
