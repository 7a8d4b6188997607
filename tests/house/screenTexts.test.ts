import { expect, it } from 'vitest'
import { shipped } from '../shipped.ts'

/** Papers are drafts until counsel has written them; what a screen shows is never one. */
const isOfScreens = (id: string) => !id.startsWith('documents/')

it.each([...shipped.bundles])(
  'no screen of %s says that counsel still supplies words',
  (_code, { texts }) => {
    const shown = Object.entries(texts).filter(([id]) => isOfScreens(id))
    expect(shown.length).toBeGreaterThan(100)
    expect(
      shown
        .filter(([, { title, body }]) => /\bcounsel\b/i.test(JSON.stringify([title, body])))
        .map(([id]) => id),
    ).toEqual([])
  },
)
