import { expect, type Locator, type Page } from '@playwright/test'
import type { Json, JsonObject } from '#model'

/** How a borrower puts something in: with the mouse, or by keyboard alone. */
export interface Hand {
  enter(field: Locator, text: string): Promise<void>
  tick(box: Locator): Promise<void>
  choose(radio: Locator): Promise<void>
  pick(option: Locator): Promise<void>
  press(button: Locator): Promise<void>
}

const controlOf = (page: Page, path: readonly string[]) => page.locator(`[id="root_${path.join('_')}"]`)

/** Fills the generated form that is open with an answer, whatever the form is: the path of a value names its control. */
export async function answerForm(page: Page, answer: JsonObject, hand: Hand, path: readonly string[] = []): Promise<void> {
  for (const [name, value] of Object.entries(answer)) await answerField(page, [...path, name], value, hand)
}

async function answerField(page: Page, path: readonly string[], value: Json, hand: Hand): Promise<void> {
  if (value === null || value === '' || path.at(-1) === 'source') return
  if (typeof value === 'object') {
    const answer = value as JsonObject
    if ('street1' in answer) await answerStreet(page, [...path, 'street1'], answer, hand)
    return answerForm(page, answer, hand, path)
  }
  if (path.at(-1) === 'street1') return
  const control = controlOf(page, path)
  if (typeof value === 'boolean') return value ? hand.tick(control) : undefined
  const radio = page.locator(`input[type="radio"][name="root_${path.join('_')}"][value="${value}"]`)
  if ((await radio.count()) > 0) return hand.choose(radio)
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
    await control.selectOption({ label: String(value) })
    return
  }
  if (['city', 'state', 'zip'].includes(path.at(-1)!) && (await control.inputValue()) === String(value)) return
  await hand.enter(control, String(value))
}

/** Types into the address search; takes the suggestion that begins with the street, or 'Address not listed' where the answer brings its own city. */
async function answerStreet(page: Page, path: readonly string[], { street1, city }: JsonObject, hand: Hand): Promise<void> {
  const control = controlOf(page, path)
  await hand.enter(control, String(street1))
  const options = page.getByRole('option')
  await hand.pick(city === undefined ? options.filter({ hasText: String(street1) }).first() : options.last())
  await expect(controlOf(page, [...path.slice(0, -1), 'zip'])).toBeVisible()
}

export const mouse: Hand = {
  async enter(field, text) {
    await field.click()
    await field.fill('')
    await field.pressSequentially(text)
  },
  async tick(box) {
    await box.click()
    await expect(box).toBeChecked()
  },
  async choose(radio) {
    await radio.click()
    await expect(radio).toBeChecked()
  },
  pick: (option) => option.click(),
  press: (button) => button.click(),
}

/** Tab and Shift+Tab to the field, arrows among radios and options, Space, Enter: nothing else. */
export const keyboard: Hand = {
  async enter(field, text) {
    await tabTo(field)
    await field.page().keyboard.type(text)
  },
  async tick(box) {
    await tabTo(box)
    await box.page().keyboard.press('Space')
    await expect(box).toBeChecked()
  },
  async choose(radio) {
    const { keyboard: keys } = radio.page()
    const group = radio.page().locator(`input[name="${await radio.getAttribute('name')}"]`)
    await tabTo(group.first())
    await keys.press('Space')
    for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step++) await keys.press('ArrowDown')
    await expect(radio).toBeChecked()
  },
  async pick(option) {
    await expect(option).toBeVisible()
    const { keyboard: keys } = option.page()
    for (let step = 0; step < 20 && (await option.getAttribute('aria-selected')) !== 'true'; step++) await keys.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
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
