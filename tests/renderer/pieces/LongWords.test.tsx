import { cleanup, render } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { TextBody } from '#renderer'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../theme.css'

/** A paragraph as wide as so many letters. */
function draw(paragraph: string, width = '14em'): HTMLElement {
  const { container } = render(
    <div style={{ inlineSize: width }}>
      <TextBody body={[{ paragraph }]} />
    </div>,
  )
  const drawn = container.querySelector('p')!
  expect(drawn.textContent, 'no letter is added or lost').toBe(
    paragraph.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  )
  return drawn
}

const linesOf = (node: Node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}
const links = (within: HTMLElement) =>
  Array.from(
    within.querySelectorAll('a'),
    (link) => `${link.textContent} → ${link.getAttribute('href')}`,
  )

describe('words of a text', () => {
  beforeEach(() => void cleanup())

  it('an e-mail is a link, and too long for its line it breaks after the @', () => {
    const paragraph = draw('Write to homelines@harborlightcu.example.')
    expect(links(paragraph)).toEqual([
      'homelines@harborlightcu.example → mailto:homelines@harborlightcu.example',
    ])
    const breaks = paragraph.querySelector('wbr')!
    expect(breaks.previousSibling!.textContent).toMatch(/@$/)
    expect(linesOf(breaks.nextSibling!), 'what follows the @ stays on one line').toBe(1)
  })

  it('numbers to call are links that keep to one line', () => {
    const paragraph = draw(
      'Call us any day, also on Sundays, at (800) 555-0100 or 888-995-4673, free of charge.',
      '13em',
    )
    expect(links(paragraph)).toEqual([
      '(800) 555-0100 → tel:+18005550100',
      '888-995-4673 → tel:+18889954673',
    ])
    for (const link of paragraph.querySelectorAll('a'))
      expect(linesOf(link), link.textContent).toBe(1)
  })

  it('a word with a hyphen keeps to one line wherever the line ends; a very long one may break', () => {
    for (let width = 12; width < 24; width++) {
      cleanup()
      const paragraph = draw(
        'You apply for a home-equity line with a follow-up call, and twenty-four-hours-a-day-service too.',
        `${width}em`,
      )
      const whole = [...paragraph.querySelectorAll('.lintel-whole')]
      expect(whole.map(({ textContent }) => textContent)).toEqual(['home-equity', 'follow-up'])
      for (const word of whole) expect(linesOf(word), `${word.textContent} at ${width} em`).toBe(1)
    }
  })

  it('a link stays one link, whatever its words are; other figures are none', () => {
    const paragraph = draw(
      'See [(800) 555-0100 and me@lender.example](/contact), account 000123456789, 11/21/2026, 94607-1234.',
    )
    expect(links(paragraph)).toEqual(['(800) 555-0100 and me@lender.example → /contact'])
  })
})
