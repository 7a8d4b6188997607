import { expect, type Locator, type Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
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
  const field = fieldOf(page, path)
  await expect(page.locator('form .lintel-waiting')).toHaveCount(0)
  if (await isOnlyShown(field)) return
  if (Array.isArray(value)) return answerList(page, path, value as readonly Json[], hand)
  if (typeof value === 'object') return answerGroup(page, path, value as JsonObject, hand)
  if (path.at(-1) === 'street1') return
  const control = controlOf(page, path)
  const radio = page.locator(`input[type="radio"][name="root_${path.join('_')}"][value="${value}"]`)
  if ((await radio.count()) > 0) return hand.choose(radio)
  if (typeof value === 'boolean') return value ? hand.tick(control) : undefined
  if (typeof value === 'string' && (await controlOf(page, [...path, 'month']).count()) > 0) return answerDate(page, path, value, hand)
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') return choose(control, String(value))
  if (['city', 'state', 'zip'].includes(path.at(-1)!) && (await control.inputValue()) === String(value)) return
  const isCents = typeof value === 'number' && path.at(-1)!.endsWith('Cents')
  await hand.enter(control, isCents ? String(value / 100) : String(value))
}

const fieldOf = (page: Page, path: readonly string[]) => page.locator(`[data-pointer="/${path.join('/')}"]`)

/** A value that the form shows or carries without asking for it. */
async function isOnlyShown(field: Locator): Promise<boolean> {
  return (await field.locator('> .lintel-shown').count()) > 0
}

/** By the choice's value, else by its words. */
async function choose(control: Locator, value: string): Promise<void> {
  const option = control.locator(`option[data-value="${value}"], option[value="${value}"]:not([data-value])`).first()
  const known = (await option.count()) > 0 ? await option.getAttribute('value') : null
  await control.selectOption(known === null ? { label: value } : { value: known })
}

async function answerGroup(page: Page, path: readonly string[], answer: JsonObject, hand: Hand): Promise<void> {
  if ('street1' in answer) await answerStreet(page, [...path, 'street1'], answer, hand)
  if ('adopted' in answer && 'method' in answer) {
    await hand.enter(controlOf(page, [...path, 'name']), String(answer.name))
    return hand.tick(controlOf(page, [...path, 'adopted']))
  }
  if ('drawCents' in answer) {
    const { drawCents, termMonths, feeBps, autopay } = answer
    return answerForm(page, { drawCents: drawCents!, termMonths: termMonths!, feeBps: feeBps!, autopay: autopay ?? false }, hand, path)
  }
  return answerForm(page, answer, hand, path)
}

async function answerDate(page: Page, path: readonly string[], value: string, hand: Hand): Promise<void> {
  const [year, month, day] = value.split('-')
  await hand.enter(controlOf(page, [...path, 'month']), month!)
  if (day !== undefined) await hand.enter(controlOf(page, [...path, 'day']), day)
  await hand.enter(controlOf(page, [...path, 'year']), year!)
}

/** Rows are added until there are enough; choices are ticked; files are sent under the names given, as small PDFs, and waited for. */
async function answerList(page: Page, path: readonly string[], values: readonly Json[], hand: Hand): Promise<void> {
  const field = fieldOf(page, path)
  if ((await field.locator('.lintel-upload').count()) > 0) return sendFiles(page, path, values as readonly JsonObject[])
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'object') {
      await hand.tick(page.locator(`input[type="checkbox"][name="root_${path.join('_')}"][value="${value}"]`))
      continue
    }
    const row = [...path, String(index)]
    if ((await controlOf(page, row).count()) === 0) await hand.press(field.locator('.lintel-add').last())
    await expect(controlOf(page, row)).toBeVisible()
    await answerForm(page, value as JsonObject, hand, row)
  }
}

async function sendFiles(page: Page, path: readonly string[], files: readonly JsonObject[]): Promise<void> {
  const field = fieldOf(page, path)
  for (const { name = 'paper.pdf' } of files) {
    const document = await PDFDocument.create()
    document.addPage().drawText(String(name))
    const file = { name: String(name), mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
    await page.locator(`[id="root_${path.join('_')}-file"]`).setInputFiles(file)
    await expect(field.getByText(String(name)).first()).toBeVisible()
    await expect(field.locator('progress')).toHaveCount(0)
    await expect(field.locator('.lintel-file .lintel-error')).toHaveCount(0)
  }
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
