import { afterEach, beforeEach, expect, it } from 'vitest'
import { clickPoint, endClick } from '../../../tools/browser/wire/clickPoint.ts'
import { createFinder } from '../../../tools/browser/wire/createFinder.ts'

let heard: string[] = []
beforeEach(() => {
  heard = []
  document.body.innerHTML =
    '<main><button id="asked">Continue</button><label><input type="checkbox" id="box"> Yes</label><button id="other">Back</button></main>'
  document.querySelector('main')!.addEventListener('click', ({ target }) => {
    heard.push((target as Element).id || (target as Element).tagName)
  })
})
afterEach(() => {
  endClick()
  document.body.innerHTML = ''
})

/** Presses the mouse where it should be pressed, on what is there by then: the parts of a press. */
async function press(css: string, events: readonly (readonly [type: string, on: string])[]) {
  expect(await clickPoint(createFinder(), [{ css }], 0)).toHaveProperty('x')
  for (const [type, on] of events)
    document
      .querySelector(on)!
      .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  return endClick()
}

it('a press that the element gets from its beginning to its click is done', async () => {
  const whole = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  expect(
    await press(
      '#asked',
      whole.map((type) => [type, '#asked']),
    ),
  ).toBe(true)
  expect(heard).toEqual(['asked'])
})

it('a press on the label of a box clicks the box', async () => {
  expect(await press('#box', [['click', 'label']])).toBe(true)
})

it('a press that does not reach the page is not done', async () => {
  expect(await press('#asked', [])).toBe(false)
})

it('a press is not done where the element moves away before the button of the mouse is up', async () => {
  const away = [
    ['pointerdown', '#asked'],
    ['mousedown', '#asked'],
    ['pointerup', 'main'],
    ['mouseup', 'main'],
    ['click', 'main'],
  ] as const
  expect(await press('#asked', away)).toBe(false)
})

it('a press on something else does nothing there', async () => {
  const other = [
    ['pointerdown', '#other'],
    ['click', '#other'],
  ] as const
  expect(await press('#asked', other)).toBe(false)
  expect(heard).toEqual([])
})
