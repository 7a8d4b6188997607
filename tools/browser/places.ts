import type { Locator, Page } from './Page.ts'

/** The id of a value's control. */
export const idOf = (path: readonly string[]) => ['root', ...path].join('_')

export const pointerOf = (path: readonly string[]) =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** A string inside the quotes of a selector. */
export const quoted = (text: string) =>
  `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\a ')}"`

export const byId = (page: Page, id: string): Locator => page.locator(`[id=${quoted(id)}]`)
export const controlAt = (page: Page, path: readonly string[]): Locator => byId(page, idOf(path))

/**
 * The innermost field of a value: a chosen alternative is drawn within the choice. The form itself
 * for the whole answer.
 */
export const fieldAt = (page: Page, path: readonly string[]): Locator =>
  path.length === 0
    ? page.locator('main form').first()
    : page.locator(`[data-pointer=${quoted(pointerOf(path))}]`).last()
