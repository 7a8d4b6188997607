import { expect, it } from 'vitest'
import { shipped } from '../shipped.ts'

it.each([...shipped.bundles])(
  'no words of %s say that counsel still supplies some, and none is a placeholder',
  (_code, { texts }) => {
    const all = Object.entries(texts)
    expect(all.length).toBeGreaterThan(130)
    expect(
      all
        .filter(([, { title, body }]) => /\bcounsel\b/i.test(JSON.stringify([title, body])))
        .map(([id]) => id),
    ).toEqual([])
    expect(all.filter(([, { placeholder }]) => placeholder).map(([id]) => id)).toEqual([])
  },
)
