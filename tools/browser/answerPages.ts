import type { Json, JsonObject } from '#model'
import { answerForm, type DrawnForm } from './answerForm.ts'
import { fieldsIn } from './fill/fieldsIn.ts'
import type { Hand } from './Hand.ts'
import type { Page } from './Page.ts'
import { until } from './until.ts'

const isOnItem = async (page: Page) => /[?&]item=\d/.test(await page.url())
const list = (page: Page) => page.locator('[data-rows="pages"]')

/**
 * Fills in a step that repeats a page: each object of the list on its page, the rest of the form on
 * the list's page, which is left open.
 */
export async function answerPages(
  page: Page,
  pointer: string,
  answer: JsonObject,
  hand: Hand,
  drawn: DrawnForm,
): Promise<void> {
  const path = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const [rows, rest] = split(answer, path)
  const ofItem = itemForm(drawn, path)
  for (const row of rows) {
    await until(
      async () => (await isOnItem(page)) || (await list(page).count()) > 0,
      'the list or an item of it',
    )
    if (!(await isOnItem(page))) await hand.press(list(page).locator('.lintel-add').first())
    await until(() => isOnItem(page), 'the page of an item')
    await answerForm(page, row, hand, ofItem)
    await hand.press(page.locator('main form button[type="submit"]'))
    await until(async () => !(await isOnItem(page)), 'the list after an item')
  }
  await answerForm(page, rest, hand, drawn)
}

/** From the page of the first item, where a list that needs one starts, to the list. */
export async function leaveItem(page: Page): Promise<void> {
  await until(
    async () => (await isOnItem(page)) || (await list(page).count()) > 0,
    'the list or an item of it',
    { within: 15_000 },
  )
  if (!(await isOnItem(page))) return
  await page.locator('main .lintel-step ~ p > button').click()
  await list(page).waitFor()
}

/** The form of one item's page. */
function itemForm(
  { schema, look, formats }: DrawnForm,
  [key, ...inner]: readonly string[],
): DrawnForm {
  if (key === undefined)
    return {
      schema: (schema.items ?? {}) as JsonObject,
      look: (look.items ?? {}) as JsonObject,
      formats,
    }
  return itemForm(
    { schema: fieldsIn(schema)[key] ?? {}, look: (look[key] ?? {}) as JsonObject, formats },
    inner,
  )
}

function split(
  answer: JsonObject,
  [key, ...inner]: readonly string[],
): readonly [readonly JsonObject[], JsonObject] {
  const { [key!]: found, ...rest } = answer
  if (inner.length === 0) return [(found ?? []) as readonly Json[] as readonly JsonObject[], rest]
  const [rows, left] = split((found ?? {}) as JsonObject, inner)
  return [rows, { ...rest, [key!]: left }]
}
