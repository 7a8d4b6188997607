import type { Locator, Page } from './Page.ts'
import { addDays } from '#engine'
import type { Form, Json, JsonObject } from '#model'
import { answerFields } from './answerFields.ts'
import { answerParts } from './answerParts.ts'
import { makePicture } from './makePicture.ts'
import { mouse } from './mouse.ts'
import { until } from './until.ts'

/** Values of an answer's "$…" placeholders. */
export interface Words {
  readonly legalName: string
  /** "2026-11-21" */
  readonly today: string
}

interface Field {
  readonly page: Page
  readonly id: string
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly words: Words
}

/**
 * Fills in the form of any screen of an application: lists, files, dates, a signature, an
 * appointment, money. A form in parts is left on its last page.
 */
export function answerScreen(
  page: Page,
  form: Form,
  answer: JsonObject,
  words: Words,
): Promise<void> {
  const button = page.locator('main form button[type="submit"]')
  return answerParts(
    page,
    answer,
    (part) => answerPage(page, form, part, words),
    () => button.click(),
  )
}

async function answerPage(page: Page, form: Form, answer: JsonObject, words: Words): Promise<void> {
  const fields = await orderOf(page, answer)
  for (const name of fields) {
    await answerField(
      {
        page,
        id: `root_${name}`,
        schema: partOf(form.schema, name),
        look: at(form.ui.fields ?? {}, name),
        words,
      },
      fill(answer[name]!, words),
    )
  }
}

/**
 * Choices that reveal other fields come first: radio buttons, then lists, then everything else, in
 * the answer's order.
 */
async function orderOf(page: Page, answer: JsonObject): Promise<readonly string[]> {
  const names = Object.keys(answer)
  const isChoice = await Promise.all(
    names.map(
      async (name) => (await page.locator(`input[type=radio][name="root_${name}"]`).count()) > 0,
    ),
  )
  return [
    ...names.filter((_, index) => isChoice[index]),
    ...names.filter((_, index) => !isChoice[index]),
  ]
}

async function answerField(field: Field, value: Json): Promise<void> {
  const { page, id, schema, look } = field
  const kind = String(look['ui:field'] ?? look['ui:widget'] ?? '')
  const { known } = (look['ui:options'] ?? {}) as JsonObject
  if (known === true) await openKnown(page, id)
  if (kind === 'offer' && typeof value === 'object')
    return answerFields(page, { [id.replace('root_', '')]: value }, mouse)
  if (
    value === null ||
    ['hidden', 'shown', 'masked', 'offer'].includes(kind) ||
    value === '$offer' ||
    value === '$documents'
  )
    return
  if (kind === 'upload')
    return upload(page.locator(`[id="${id}-file"]`), value as readonly JsonObject[])
  if (kind === 'signature') return sign(page, id, value as JsonObject)
  if (kind === 'slots') return appoint(page, id, value as JsonObject)
  if (kind === 'date' || kind === 'month-year') return enterDate(page, id, String(value))
  if (Array.isArray(value))
    return kind === 'list'
      ? answerRows(field, value as readonly (JsonObject | null)[])
      : tickAll(page, id, value as readonly string[])
  if (typeof value === 'object') return answerGroup(field, value as JsonObject)
  const radios = page.locator(`input[type=radio][name="${id}"]`)
  if ((await radios.count()) > 0)
    return mouse.choose(page.locator(`input[type=radio][name="${id}"][value="${String(value)}"]`))
  const control = page.locator(`[id="${id}"]`)
  if (typeof value === 'boolean') return value ? mouse.tick(control) : undefined
  const { tag, isShown } = await control.evaluate((element) => ({
    tag: element.tagName,
    isShown: element.matches('.lintel-shown'),
  }))
  // The only choice left is a line, not a question.
  if (isShown) return
  if (tag === 'SELECT') {
    await control.selectOption({
      index: await control
        .locator('option')
        .evaluateAll(
          (options, wanted) =>
            options.findIndex((option) => option.getAttribute('data-value') === wanted),
          String(value),
        ),
    })
    return
  }
  const isCents = schema['format'] === 'cents' || kind === 'cents'
  await control.fill(isCents ? String(Number(value) / 100) : String(value))
}

/** A line with Change becomes the field's control. */
async function openKnown(page: Page, id: string): Promise<void> {
  const pointer = id.replace('root', '').replaceAll('_', '/')
  const change = page.locator(`[data-pointer="${pointer}"] > .lintel-button-link`)
  if ((await change.count()) > 0) await change.click()
}

async function answerGroup(field: Field, value: JsonObject): Promise<void> {
  if ('street1' in value && field.look['ui:field'] === 'address') {
    await answerFields(field.page, { [field.id.replace('root_', '')]: value }, mouse)
    return
  }
  for (const [name, part] of Object.entries(value)) {
    await answerField(
      {
        ...field,
        id: `${field.id}_${name}`,
        schema: partOf(field.schema, name),
        look: at(field.look, name),
      },
      fill(part, field.words),
    )
  }
}

async function answerRows(field: Field, rows: readonly (JsonObject | null)[]): Promise<void> {
  const { page, id, look } = field
  const { fixed, add } = (look['ui:options'] ?? {}) as JsonObject
  const items = {
    ...field,
    schema: (field.schema['items'] ?? {}) as JsonObject,
    look: at(look, 'items'),
  }
  const button = page
    .getByRole('button', { name: typeof add === 'string' ? add : 'Add another' })
    .first()
  for (const [index, row] of rows.entries()) {
    if (row === null) continue
    const any = page.locator(`[id^="${id}_${index}_"], [name^="${id}_${index}_"]`).first()
    // The first rows appear with the list, which another answer may have just added.
    await any.or(button).first().waitFor({ state: 'attached' })
    if ((await any.count()) === 0 && fixed !== true) await button.click()
    await any.waitFor({ state: 'attached' })
    await answerGroup({ ...items, id: `${id}_${index}` }, row)
  }
}

async function upload(picker: Locator, files: readonly JsonObject[]): Promise<void> {
  for (const { $upload } of files) {
    await picker.setInputFiles({
      name: `${String($upload).toLowerCase()}.png`,
      mimeType: 'image/png',
      buffer: makePicture(),
    })
    const page = picker.page()
    await page
      .locator('.lintel-file-name', { hasText: String($upload).toLowerCase() })
      .first()
      .waitFor()
    const bar = page.locator('.lintel-upload progress')
    await until(async () => (await bar.count()) === 0, `${String($upload)} has arrived`)
  }
}

async function sign(page: Page, id: string, { name }: JsonObject): Promise<void> {
  await page.locator(`[id="${id}_name"]`).fill(String(name))
  await mouse.tick(page.locator(`[id="${id}_adopted"]`))
}

async function appoint(page: Page, id: string, { date, window }: JsonObject): Promise<void> {
  const days = page.locator(`[id="${id}_date"]`)
  const offered = await days
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
    )
  await days.selectOption(offered.find((day) => day >= String(date)) ?? offered.at(-1)!)
  await mouse.choose(page.locator(`[id="${id}_window-${String(window)}"]`))
}

async function enterDate(page: Page, id: string, value: string): Promise<void> {
  const [year, month, day] = value.split('-').map(Number)
  for (const [part, number] of Object.entries({ month, day, year })) {
    const control = page.locator(`[id="${id}_${part}"]`)
    if ((await control.count()) > 0) await control.fill(String(number))
  }
}

async function tickAll(page: Page, id: string, values: readonly string[]): Promise<void> {
  for (const value of values)
    await mouse.tick(page.locator(`input[name="${id}"][value="${value}"]`))
}

function fill(value: Json, words: Words): Json {
  if (typeof value === 'string')
    return value === '$legalName'
      ? words.legalName
      : value.startsWith('$inDays:')
        ? addDays(words.today, Number(value.slice(8)))
        : value
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => fill(item, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, words)]))
}

/** A member of a schema, including those that a condition adds. */
function partOf(schema: JsonObject, name: string): JsonObject {
  return at((schema['properties'] ?? {}) as JsonObject, name)
}

function at(members: JsonObject, name: string): JsonObject {
  return (members[name] ?? {}) as JsonObject
}
