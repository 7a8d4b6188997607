import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from '../../../src/app/shell/menus/Menu.tsx'
import { renderWithPage } from '../renderWithPage.tsx'

function openMenu() {
  const { container } = renderWithPage(
    <Menu icon="person" label="Account">
      <a href="#settings">Settings</a>
    </Menu>,
  )
  const menu = container.querySelector('details')!
  menu.open = true
  return menu
}

it('Escape closes the menu and gives the focus back to what opened it', async () => {
  const menu = openMenu()
  screen.getByRole('link', { name: 'Settings' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(menu.querySelector('summary'))
})

it('a press elsewhere closes it, one inside does not', async () => {
  const menu = openMenu()
  await userEvent.pointer({
    keys: '[MouseLeft]',
    target: screen.getByRole('link', { name: 'Settings' }),
  })
  expect(menu.open).toBe(true)
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body })
  expect(menu.open).toBe(false)
})

it('a menu that is gone listens to nothing', () => {
  const added = vi.spyOn(document, 'addEventListener')
  const removed = vi.spyOn(document, 'removeEventListener')
  openMenu()
  cleanup()
  const mine = added.mock.calls.filter(([kind]) => kind === 'keydown' || kind === 'pointerdown')
  const left = mine.filter(
    ([kind, listener]) =>
      !removed.mock.calls.some(([gone, same]) => gone === kind && same === listener),
  )
  expect(mine.length).toBeGreaterThan(0)
  expect(left.map(([kind]) => kind)).toEqual([])
})
