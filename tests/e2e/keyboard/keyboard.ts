import type { Hand } from '../../../tools/browser/Hand.ts'
import type { Locator } from '../../../tools/browser/Page.ts'
import { until } from '../../../tools/browser/until.ts'

/** Tab and Shift+Tab to the field, arrows among radios and options, Space, Enter: nothing else. */
export const keyboard: Hand = {
  async enter(field, text) {
    await tabTo(field)
    await field.page().keyboard.type(text)
  },
  async tick(box) {
    await tabTo(box)
    if (!(await box.isChecked())) await box.page().keyboard.press('Space')
    await until(() => box.isChecked(), `${box} is ticked`)
  },
  async choose(radio) {
    const { keyboard: keys } = radio.page()
    const group = radio.page().locator(`input[name="${await radio.getAttribute('name')}"]`)
    await tabTo(group.first())
    await keys.press('Space')
    for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step++)
      await keys.press('ArrowDown')
    await until(() => radio.isChecked(), `${radio} is chosen`)
  },
  async pick(option) {
    await option.waitFor()
    const { keyboard: keys } = option.page()
    const isActive = async () => (await option.getAttribute('aria-selected')) === 'true'
    for (let step = 0; step < 20 && !(await isActive()); step++) await keys.press('ArrowDown')
    await until(isActive, `${option} is active`)
    await keys.press('Enter')
  },
  async press(button) {
    await tabTo(button)
    await button.page().keyboard.press('Enter')
  },
}

/**
 * By Tab, or by Shift+Tab where the target comes first: Tab after the last control leaves the page,
 * and Firefox presses no button of a page that the focus has left. A radio of its group is as good
 * as the target.
 */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard: keys } = target.page()
  for (let step = 0; step < 60; step++) {
    const key = await target.evaluate(keyTowards)
    if (key === null) return
    await keys.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** In the page: null once the focus is there. */
function keyTowards(target: HTMLInputElement): 'Tab' | 'Shift+Tab' | null {
  const focused = document.activeElement as HTMLInputElement
  const isOfGroup =
    target.type === 'radio' && focused.type === 'radio' && focused.name === target.name
  if (focused === target || isOfGroup) return null
  const isBefore = Boolean(
    focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  return isBefore && focused !== document.body ? 'Shift+Tab' : 'Tab'
}
