import type { Json, JsonObject } from '#model'
import type { Page } from './Page.ts'
import { until } from './until.ts'

interface SeenPart {
  /** "liens/1": a field, or a row of one. */
  readonly asked: readonly string[]
  /** Number of pages after this one. */
  readonly left: number
}

/**
 * Fills in a form page by page if it is in parts, up to the last page that the answer has something
 * for, which is left open.
 */
export async function answerParts(
  page: Page,
  answer: JsonObject,
  fill: (answer: JsonObject) => Promise<void>,
  press: () => Promise<void>,
): Promise<void> {
  const todo = new Set(Object.keys(answer))
  for (;;) {
    const part = await seePart(page)
    if (!part) return fill(answer)
    await fill(ownOf(answer, part))
    for (const asked of part.asked) todo.delete(asked.split('/')[0]!)
    if (part.left === 0 || !(isWithin(part, answer) || todo.size > 0)) return
    await press()
    await until(() => isOver(page, part), 'the next page of the form', { within: 20_000 })
  }
}

function seePart(page: Page): Promise<SeenPart | null> {
  return page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('main [data-part]')
    return (
      box && {
        asked: box.dataset.part!.split(' '),
        left: Number(box.dataset.pagesLeft),
      }
    )
  })
}

/** Rejects if the page refuses the answer. */
async function isOver(page: Page, { asked }: SeenPart): Promise<boolean> {
  const now = await seePart(page)
  if (now?.asked.join(' ') !== asked.join(' ')) return true
  const [problem] = await page.locator('main .lintel-summary').allInnerTexts()
  if (problem !== undefined) throw new Error(`${asked.join(', ')}: ${problem}`)
  return false
}

/** Rows of a list before that of the page are null; those after it are left out. */
function ownOf(answer: JsonObject, { asked }: SeenPart): JsonObject {
  return Object.fromEntries(
    asked.flatMap((name): readonly (readonly [string, Json])[] => {
      const [field = '', row] = name.split('/')
      const value = answer[field]
      if (value === undefined) return []
      return row === undefined
        ? [[field, value]]
        : [[field, rowOf(value as readonly Json[], Number(row))]]
    }),
  )
}

const rowOf = (rows: readonly Json[], row: number): readonly Json[] =>
  rows.slice(0, row + 1).map((each, at) => (at === row ? each : null))

/** A later row of the list that the page is about has an answer. */
function isWithin({ asked }: SeenPart, answer: JsonObject): boolean {
  return asked.some((name) => {
    const [field = '', row] = name.split('/')
    const rows = answer[field]
    return row !== undefined && Array.isArray(rows) && Number(row) < rows.length - 1
  })
}
