import { expect, type Page } from '@playwright/test'
import type { Json, JsonObject } from '#model'
import type { Words } from '../../../tools/browser/answerScreen.ts'
import { makePicture } from '../../../tools/browser/makePicture.ts'
import { catchFileChooser } from '../catchFileChooser.ts'
import { seeFocus, type Focus } from './seeFocus.ts'
import { stepOn } from './stepOn.ts'

/**
 * Answers the form that is open in one way through it, Tab by Tab from where the focus is, up to
 * its button: what a field reveals must come after it. Puts in what the answer has at the place
 * that a control's name tells, and leaves alone what it has nothing for.
 */
export async function answerWithKeys(page: Page, answer: JsonObject, words: Words): Promise<void> {
  const answered = new Set<string>()
  for (let stops = 0; stops < 200; stops++) {
    const focus = await stepOn(page)
    if (focus.type === 'submit') return
    const { field, pointer } = focus
    if (pointer === '' || (answered.has(field) && field !== '')) continue
    if (focus.tag === 'BUTTON' && focus.words.startsWith('Change: ')) {
      // Its control takes the place of the line, and the focus.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      continue
    }
    if (focus.tag === 'BUTTON') {
      await addRow(page, focus, answer, words)
      continue
    }
    const value = valueAt(answer, pathOf(field), words)
    if (focus.type !== 'checkbox') answered.add(field)
    if (value !== undefined && value !== null && value !== '') await put(page, focus, value)
  }
  throw new Error('The button of the form is not reached')
}

async function put(page: Page, focus: Focus, value: Json): Promise<void> {
  const { keyboard } = page
  const now = () => seeFocus(page)
  if (focus.type === 'file') return sendFiles(page, value as readonly JsonObject[])
  if (focus.type === 'range') {
    await keyboard.press('ArrowLeft')
    await expect
      .poll(async () => (await now()).value, { message: 'an arrow moves the slider' })
      .not.toBe(focus.value)
    await keyboard.press('ArrowRight')
    return expect(async () => expect((await now()).value).toBe(focus.value)).toPass()
  }
  if (focus.type === 'radio') {
    if (!focus.isChecked && focus.value === String(value)) await keyboard.press('Space')
    for (let step = 0; step < 12; step++) {
      const { isChecked, value: chosen } = await now()
      if (isChecked && chosen === String(value)) return
      await keyboard.press('ArrowDown')
    }
    throw new Error(`No arrow leads to ${String(value)} of ${focus.name}`)
  }
  if (focus.type === 'checkbox') {
    const isWanted = Array.isArray(value) ? value.includes(focus.value) : value === true
    if (isWanted !== focus.isChecked) await keyboard.press('Space')
    return expect.poll(async () => (await now()).isChecked).toBe(isWanted)
  }
  if (focus.tag === 'SELECT') return choose(page, focus, String(value))
  if (focus.role === 'combobox') return search(page, focus, String(value))
  const isCents = focus.field.endsWith('Cents')
  await keyboard.type(String(isCents ? Number(value) / 100 : value))
}

async function choose(page: Page, { options, chosen, name }: Focus, value: string): Promise<void> {
  const known = options.findIndex(([own, words]) => own === value || words === value)
  // A day that is not offered, as a visit's on a holiday: the last one that is.
  const wanted = known < 0 && /^\d{4}-/.test(value) ? options.length - 1 : known
  if (wanted < 0) throw new Error(`${name} does not offer ${value}`)
  for (let step = Math.abs(wanted - chosen); step > 0; step--)
    await page.keyboard.press(wanted > chosen ? 'ArrowDown' : 'ArrowUp')
  await expect.poll(async () => (await seeFocus(page)).chosen).toBe(wanted)
}

/** A street: the first suggestion that has it, else "Address not listed". */
async function search(page: Page, { value: before }: Focus, street: string): Promise<void> {
  const { keyboard } = page
  const answered =
    before !== street &&
    page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('partialAddress') === street,
    )
  await keyboard.type(street)
  if (!answered) return
  const isKnown = (await (await answered).text()).includes(street)
  const options = page.getByRole('option')
  const wanted = isKnown ? options.filter({ hasText: street }).first() : options.last()
  await expect(wanted).toBeVisible()
  const isActive = async () => (await wanted.getAttribute('aria-selected')) === 'true'
  for (let step = 0; step < 20 && !(await isActive()); step++) await keyboard.press('ArrowDown')
  await expect.poll(isActive, 'the arrows lead to the suggestion').toBe(true)
  await keyboard.press('Enter')
  await expect(options).toHaveCount(0)
}

async function sendFiles(page: Page, files: readonly JsonObject[]): Promise<void> {
  for (const { $upload } of files) {
    const name = `${String($upload).toLowerCase()}.png`
    const chooser = await catchFileChooser(page, () => page.keyboard.press('Enter'))
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: makePicture() })
    await expect(page.locator('.lintel-file-name', { hasText: name }).first()).toBeVisible()
    await expect(page.locator('.lintel-upload progress')).toHaveCount(0, { timeout: 30_000 })
  }
}

/** Where the answer has more rows than the form. The focus goes into the new one. */
async function addRow(
  page: Page,
  { pointer, name }: Focus,
  answer: JsonObject,
  words: Words,
): Promise<void> {
  const rows = valueAt(answer, pointer.slice(1).split('/'), words)
  const list = page.locator(`[data-pointer="${pointer}"]`)
  const isAdding = await page.evaluate(() =>
    document.activeElement!.classList.contains('lintel-add'),
  )
  if (
    !isAdding ||
    !Array.isArray(rows) ||
    (await list.locator('.lintel-row').count()) >= rows.length
  )
    return
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await seeFocus(page)).field, { message: `${name} leads into the row` })
    .toMatch(/_\d+_/)
  await page.keyboard.press('Shift+Tab')
}

/**
 * "root_liens_0_escrowed" → liens, 0, escrowed; a file's or a signature's own controls name the
 * field that they are of.
 */
function pathOf(field: string): readonly string[] {
  return field
    .replace(/^root_/, '')
    .replace(/-(file|camera|slider)$/, '')
    .split('_')
}

function valueAt(answer: JsonObject, path: readonly string[], words: Words): Json | undefined {
  let value: Json | undefined = answer
  for (const [index, name] of path.entries()) {
    if (typeof value === 'string' && index === path.length - 1) return partOfDate(value, name)
    value = fill((value as JsonObject)[name], words)
    if (value === undefined || value === null) return undefined
  }
  return value
}

function partOfDate(date: string, part: string): Json | undefined {
  const at = ['year', 'month', 'day'].indexOf(part)
  return at < 0 ? undefined : (date.split('-')[at] ?? undefined)
}

function fill(value: Json | undefined, { legalName, today }: Words): Json | undefined {
  if (typeof value !== 'string') return value
  if (!value.startsWith('$inDays:')) return value === '$legalName' ? legalName : value
  return new Date(Date.parse(`${today}T12:00:00Z`) + Number(value.slice(8)) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}
