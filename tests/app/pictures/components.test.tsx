import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/app/app.css'
import { components } from '../../../.storybook/components.tsx'
import { componentNames } from '../../../.storybook/pageStateNames.ts'
import formatsFile from '../../../schemas/formats.json'
import alder from '../../../orgs/alder/org.json'
import type { Theme } from '#model'
import { renderTheme } from '../../../src/server/bundles/renderTheme.ts'
import { renderWithPage } from '../renderWithPage.tsx'

const theme = document.createElement('style')

beforeAll(async () => {
  theme.textContent = renderTheme(alder.theme as unknown as Theme)
  document.head.append(theme)
  await Promise.all(
    [400, 600].flatMap((weight) =>
      ['Source Sans 3 Variable', 'Source Serif 4 Variable'].map((face) =>
        document.fonts.load(`${weight} 18px '${face}'`),
      ),
    ),
  )
})
afterEach(cleanup)
afterAll(() => theme.remove())

const ofTopLayer: Readonly<Record<string, string>> = { dialog: 'dialog', toasts: '.toasts' }

const look = { padding: 16, inlineSize: 'calc(100vw - 16px)', pointerEvents: 'none' } as const

/** Draws it in the main lender's colors and faces, with nothing in focus or under the pointer. */
async function draw(name: (typeof componentNames)[number]): Promise<HTMLElement> {
  renderWithPage(
    <div data-testid="picture" style={look}>
      {components[name]}
    </div>,
    { bundle: { formats: formatsFile.formats as never } },
  )
  if (name === 'menu') fireEvent.click(screen.getByText('Your account', { selector: '.unseen' }))
  await expect.poll(() => document.querySelector('.lintel-waiting')).toBeNull()
  await document.fonts.ready
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return document.querySelector<HTMLElement>(ofTopLayer[name] ?? '[data-testid=picture]')!
}

// There the bar stands for the stepper.
const onPhones = componentNames.filter((name) => name !== 'stepper')
it.each(onPhones)('%s look as they are committed, on a phone', async (name) => {
  await page.viewport(390, 1600)
  await expect(await draw(name)).toMatchScreenshot(`${name}-390`)
})

it.each(['stepper', 'table', 'tabs', 'fields', 'offer'] as const)(
  '%s look as they are committed, on a laptop',
  async (name) => {
    await page.viewport(1280, 1600)
    await expect(await draw(name)).toMatchScreenshot(`${name}-1280`)
  },
)
