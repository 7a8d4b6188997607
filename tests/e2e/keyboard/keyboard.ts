import type { Hand } from '../../../src/cli/browser/driver/Hand.ts'
import type { Locator } from '../../../src/cli/browser/driver/Page.ts'
import { until } from '../../../src/cli/browser/driver/until.ts'

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
    for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step++) await keys.press('ArrowDown')
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

async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 60; step++) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}
