import type { Locator, Page } from './Page.ts'
import type { Json, JsonObject } from '#model'
import { awaitControl } from './awaitControl.ts'
import { chooseAddress } from './chooseAddress.ts'
import type { Hand } from './Hand.ts'
import { controlAt, fieldAt, idOf, quoted } from './places.ts'
import { sendFiles } from './sendFiles.ts'

/**
 * Fills in the fields of a form when only the page is known: the path of a value identifies its
 * control.
 */
export async function answerFields(
  page: Page,
  answer: JsonObject,
  hand: Hand,
  path: readonly string[] = [],
): Promise<void> {
  for (const [name, value] of Object.entries(answer))
    await answerField(page, [...path, name], value, hand)
}

export async function answerField(
  page: Page,
  path: readonly string[],
  value: Json,
  hand: Hand,
): Promise<void> {
  const name = path.at(-1)!
  if (name === 'source' || name === 'street1') return
  if (value === null || value === '') return empty(controlAt(page, path))
  const isGroup = typeof value === 'object'
  const seen = await awaitControl(page, path, isGroup || value === false)
  if (seen.isOnlyShown || value === false) return
  if (Array.isArray(value)) return answerList(page, path, value as readonly Json[], hand)
  if (isGroup) return answerGroup(page, path, value as JsonObject, hand)
  const control = controlAt(page, path)
  if (seen.hasRadios)
    return hand.choose(
      page.locator(
        `input[type="radio"][name=${quoted(idOf(path))}][value=${quoted(String(value))}]`,
      ),
    )
  if (value === true) return hand.tick(control)
  if (typeof value === 'string' && seen.hasMonth) return answerDate(page, path, value, hand)
  if (seen.tag === 'SELECT') return choose(control, String(value))
  if (['city', 'state', 'zip', 'street2'].includes(name) && seen.value === String(value)) return
  const isCents = typeof value === 'number' && name.endsWith('Cents')
  await hand.enter(control, isCents ? String(value / 100) : String(value))
}

/** Clears what is there, for example from a suggestion. */
async function empty(control: Locator): Promise<void> {
  if ((await control.count()) === 0) return
  const isText = await control.evaluate(
    (element) =>
      element instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(element.type),
  )
  if (isText && (await control.inputValue()) !== '') await control.fill('')
}

/** By the choice's value, otherwise by its label. */
async function choose(control: Locator, value: string): Promise<void> {
  const option = control
    .locator(
      `option[data-value=${quoted(value)}], option[value=${quoted(value)}]:not([data-value])`,
    )
    .first()
  const known = (await option.count()) > 0 ? await option.getAttribute('value') : null
  await control.selectOption(known === null ? { label: value } : { value: known })
}

async function answerGroup(
  page: Page,
  path: readonly string[],
  answer: JsonObject,
  hand: Hand,
): Promise<void> {
  if (await fieldAt(page, [...path, 'street1']).count())
    await chooseAddress(page, path, answer, hand)
  if ('adopted' in answer && 'method' in answer) {
    await hand.enter(controlAt(page, [...path, 'name']), String(answer.name))
    return hand.tick(controlAt(page, [...path, 'adopted']))
  }
  if ('drawCents' in answer) {
    const { drawCents, termMonths, feeBps, autopay } = answer
    return answerFields(
      page,
      {
        drawCents: drawCents!,
        termMonths: termMonths!,
        feeBps: feeBps!,
        autopay: autopay ?? false,
      },
      hand,
      path,
    )
  }
  return answerFields(page, answer, hand, path)
}

async function answerDate(
  page: Page,
  path: readonly string[],
  value: string,
  hand: Hand,
): Promise<void> {
  const [year, month, day] = value.split('-')
  await hand.enter(controlAt(page, [...path, 'month']), month!)
  if (day !== undefined) await hand.enter(controlAt(page, [...path, 'day']), day)
  await hand.enter(controlAt(page, [...path, 'year']), year!)
}

/**
 * Adds rows until there are enough; ticks choices; uploads files under the given names, as small
 * PDFs, and waits for them.
 */
async function answerList(
  page: Page,
  path: readonly string[],
  values: readonly Json[],
  hand: Hand,
): Promise<void> {
  const field = fieldAt(page, path)
  if ((await field.locator('.lintel-upload').count()) > 0) {
    const names = (values as readonly JsonObject[]).map(({ name = 'paper.pdf' }) => String(name))
    return sendFiles(page, field, idOf(path), names)
  }
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'object') {
      await hand.tick(
        page.locator(
          `input[type="checkbox"][name=${quoted(idOf(path))}][value=${quoted(String(value))}]`,
        ),
      )
      continue
    }
    const row = [...path, String(index)]
    const add = field.locator('.lintel-add').last()
    // The first rows appear with the list, which another answer may have just added.
    await controlAt(page, row).or(add).first().waitFor()
    if ((await controlAt(page, row).count()) === 0) await hand.press(add)
    await controlAt(page, row).waitFor()
    await answerFields(page, value as JsonObject, hand, row)
  }
}
