import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextBody } from '#renderer'

it('an e-mail too long for its line breaks after the @, and its sentence ends beside it', () => {
  const email = 'homelines@harborlightcu.example'
  const { container } = render(
    <div style={{ inlineSize: '14em' }}>
      <TextBody body={[{ paragraph: `Write to ${email}.` }]} />
    </div>,
  )
  const paragraph = container.querySelector('p')!
  expect(paragraph.textContent).toBe(`Write to ${email}.`)
  expect(paragraph.querySelector('wbr')!.previousSibling!.textContent).toMatch(/@$/)
  const range = document.createRange()
  range.selectNodeContents(paragraph.lastChild!)
  expect(range.getClientRects(), 'what follows the @ stays on one line').toHaveLength(1)
})
