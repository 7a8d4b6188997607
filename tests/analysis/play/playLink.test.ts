import { describe, expect, it } from 'vitest'
import { readPlayLink, writePlayLink } from '../../../src/analysis/play/playLink.ts'
import { isPlayableOf } from '../../../src/analysis/play/isPlayableOf.ts'

const play = {
  org: 'sample',
  flow: 'registration',
  answers: { name: { name: 'Zoë “Z” 日本 + / =' } },
  shows: 'It ends.',
}

describe('a link that holds a play', () => {
  it('gives back what was put in, behind "#" alone', () => {
    const link = new URL(writePlayLink('http://localhost:4000/', 'sample', play))
    expect(link.origin + link.pathname + link.search).toBe(
      'http://localhost:4000/dev/play?orgCode=sample',
    )
    expect(JSON.parse(readPlayLink(link.hash)!)).toEqual(play)
  })

  it('gives nothing where there is none, and no JSON where it was cut', () => {
    expect(readPlayLink('')).toBeUndefined()
    expect(readPlayLink('#main')).toBeUndefined()
    expect(readPlayLink('#play=%E0%A4%A')).toBe('')
    expect(readPlayLink('#play=***')).toBe('')
  })
})

it('is a lender’s where it names it, among others too, or all', () => {
  expect(
    ['sample', ['other', 'sample'], 'all', 'other'].map((org) =>
      isPlayableOf({ org } as never, 'sample'),
    ),
  ).toEqual([true, true, true, false])
})
