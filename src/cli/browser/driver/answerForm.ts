import type { Locator, Page } from './Page.ts'
import type { Json, JsonObject } from '#model'
import { chooseAddress } from './chooseAddress.ts'
import type { Hand } from './Hand.ts'
import { seeControl, type SeenControl } from './seeControl.ts'
import { sendFiles } from './sendFiles.ts'
import { until } from './until.ts'

const controlOf = (page: Page, path: readonly string[]) => page.locator(`[id="root_${path.join('_')}"]`)
const fieldOf = (page: Page, path: readonly string[]) => page.locator(`[data-pointer="/${path.join('/')}"]`)

/** Fills the generated form that is open with an answer, whatever the form is: the path of a value names its control. */
export async function answerForm(page: Page, answer: JsonObject, hand: Hand, path: readonly string[] = []): Promise<void> {
  for (const [name, value] of Object.entries(answer)) await answerField(page, [...path, name], value, hand)
}

async function answerField(page: Page, path: readonly string[], value: Json, hand: Hand): Promise<void> {
  const name = path.at(-1)!
  if (name === 'source' || name === 'street1') return
  if (value === null || value === '') return empty(controlOf(page, path))
  const isGroup = typeof value === 'object'
  const seen = await awaitControl(page, path, isGroup || value === false)
  if (seen.isOnlyShown || value === false) return
  if (Array.isArray(value)) return answerList(page, path, value as readonly Json[], hand)
  if (isGroup) return answerGroup(page, path, value as JsonObject, hand)
  const control = controlOf(page, path)
  if (seen.hasRadios) return hand.choose(page.locator(`input[type="radio"][name="root_${path.join('_')}"][value="${value}"]`))
  if (value === true) return hand.tick(control)
  if (typeof value === 'string' && seen.hasMonth) return answerDate(page, path, value, hand)
  if (seen.tag === 'SELECT') return choose(control, String(value))
  if (['city', 'state', 'zip', 'street2'].includes(name) && seen.value === String(value)) return
  const isCents = typeof value === 'number' && name.endsWith('Cents')
  await hand.enter(control, isCents ? String(value / 100) : String(value))
}

/** Milliseconds for what a phone field reads numbers with: where it did not come the field takes numbers at home alone. */
const phonePatience = 8_000

/** As soon as every part of the form is loaded, and the field is there unless it may be missing. */
async function awaitControl(page: Page, path: readonly string[], mayBeMissing: boolean): Promise<SeenControl> {
  let seen = await seeControl(page, path)
  const phoneMayWait = performance.now() + phonePatience
  const look = async () => {
    const { isReady, isThere, isPhoneAlone } = seen
    if (isReady && (isThere || mayBeMissing) && (!isPhoneAlone || performance.now() > phoneMayWait)) return true
    seen = await seeControl(page, path)
    return false
  }
  await until(look, `the form asks /${path.join('/')}`, { within: 30_000 })
  return seen
}

/** Takes away what a suggestion, say, has put there. */
async function empty(control: Locator): Promise<void> {
  if ((await control.count()) === 0) return
  const isText = await control.evaluate((element) => element instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(element.type))
  if (isText && (await control.inputValue()) !== '') await control.fill('')
}

/** By the choice's value, else by its words. */
async function choose(control: Locator, value: string): Promise<void> {
  const option = control.locator(`option[data-value="${value}"], option[value="${value}"]:not([data-value])`).first()
  const known = (await option.count()) > 0 ? await option.getAttribute('value') : null
  await control.selectOption(known === null ? { label: value } : { value: known })
}

async function answerGroup(page: Page, path: readonly string[], answer: JsonObject, hand: Hand): Promise<void> {
  if (await fieldOf(page, [...path, 'street1']).count()) await chooseAddress(page, path, answer, hand)
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
  if ((await field.locator('.lintel-upload').count()) > 0) {
    const names = (values as readonly JsonObject[]).map(({ name = 'paper.pdf' }) => String(name))
    return sendFiles(page, field, `root_${path.join('_')}`, names)
  }
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'object') {
      await hand.tick(page.locator(`input[type="checkbox"][name="root_${path.join('_')}"][value="${value}"]`))
      continue
    }
    const row = [...path, String(index)]
    const add = field.locator('.lintel-add').last()
    // The first rows come with the list, which another answer may have brought up a moment ago.
    await controlOf(page, row).or(add).first().waitFor()
    if ((await controlOf(page, row).count()) === 0) await hand.press(add)
    await controlOf(page, row).waitFor()
    await answerForm(page, value as JsonObject, hand, row)
  }
}
