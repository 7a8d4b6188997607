import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import type { BrowserCommand } from 'vitest/node'

/** Loader and analysis need what a page does not have. */
const load = async (file: string) =>
  (await tsImport(
    pathToFileURL(resolve(file)).href,
    pathToFileURL(resolve('package.json')).href,
  )) as Readonly<Record<string, (...given: readonly number[]) => readonly object[]>>

/** Asked by tests in the browser: random forms that check calls valid, and their answers. */
export const fillableForms: BrowserCommand<[seed: number, count: number]> = async (
  _context,
  seed,
  count,
) =>
  JSON.stringify((await load('tests/analysis/properties/fillForms.ts'))['fillForms']!(seed, count))

/**
 * Asked by tests in the browser: forms that ship, each in `every` from `first` on, with their
 * modules and an answer to each.
 */
export const shippedForms: BrowserCommand<[every: number, first: number]> = async (
  _context,
  every,
  first,
) =>
  JSON.stringify(
    (await load('tests/renderer/controls/answerShipped.ts'))['answerShipped']!(every, first),
  )
