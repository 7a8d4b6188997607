import { expect, it, vi } from 'vitest'
import { aloneInBrowser } from '../../../src/app/drafts/aloneInBrowser.ts'

it('lets one piece of work end before the next begins', async () => {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((done) => setTimeout(done))
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['one', 'two'].map((name) => aloneInBrowser(work(name))))).toEqual([
    'one',
    'two',
  ])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

it('works where the page has no locks', async () => {
  expect(await aloneInBrowser(async () => 'saved', {})).toBe('saved')
})

it('does not wait where the page is being left, because its turn would come too late', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const request = vi.fn()
  expect(await aloneInBrowser(async () => 'sent', { locks: { request } })).toBe('sent')
  expect(request).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
