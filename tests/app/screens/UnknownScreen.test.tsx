import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorScreen } from '../../../src/app/screens/ErrorScreen.tsx'
import { UnknownScreen } from '../../../src/app/screens/UnknownScreen.tsx'
import { renderWithPage } from '../renderWithPage.tsx'

it('an unknown address is named, with ways on', () => {
  renderWithPage(<UnknownScreen />)
  expect(document.querySelector('.not-found-address')?.textContent).toBe(
    `You asked for ${location.pathname}`,
  )
  const ways = [...document.querySelectorAll('.plain-page a')]
  expect(ways.map((way) => way.getAttribute('href')?.replace(/\?.*/, ''))).toEqual([
    '/dashboard',
    '/auth/login',
    '/contact',
    expect.stringMatching(/^tel:/),
  ])
})

afterEach(() => page.viewport(414, 896))

it.each([
  ['an unknown address', <UnknownScreen key="unknown" />],
  ['an error', <ErrorScreen key="error" error={new Error('broken')} />],
])('on a phone the buttons of the page of %s are as wide as the page', async (_, screen) => {
  vi.spyOn(window, 'reportError').mockReturnValue()
  await page.viewport(390, 800)
  const { container } = renderWithPage(screen)
  const { width } = container.querySelector('.plain-page')!.getBoundingClientRect()
  const buttons = [...container.querySelectorAll('.actions > .button')]
  expect(buttons).not.toEqual([])
  for (const button of buttons) expect(button.getBoundingClientRect().width).toBe(width)
})
