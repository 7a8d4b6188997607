import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import type { BrowserCommand } from 'vitest/node'

/** Asked by tests in the browser: random forms that check calls valid, and their answers. Loader and analysis need what a page does not have. */
export const fillableForms: BrowserCommand<[seed: number, count: number]> = async (_context, seed, count) => {
  const file = pathToFileURL(resolve('tests/analysis/properties/fillForms.ts')).href
  const { fillForms } = (await tsImport(file, pathToFileURL(resolve('package.json')).href)) as {
    fillForms: (seed: number, count: number) => readonly object[]
  }
  return JSON.stringify(fillForms(seed, count))
}
