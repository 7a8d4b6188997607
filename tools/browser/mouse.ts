import type { Hand } from './Hand.ts'
import { until } from './until.ts'

export const mouse: Hand = {
  async enter(field, text) {
    await field.click()
    await field.fill('')
    await field.pressSequentially(text)
  },
  async tick(box) {
    if (!(await box.isChecked())) await box.click()
    await until(() => box.isChecked(), `${box} is ticked`)
  },
  async choose(radio) {
    await radio.click()
    await until(() => radio.isChecked(), `${radio} is chosen`)
  },
  pick: (option) => option.click(),
  press: (button) => button.click(),
}
