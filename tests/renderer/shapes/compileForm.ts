import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import type { BrowserCommand } from 'vitest/node'

/**
 * Asked by tests in the browser: the text of a form's module as the server writes it. ajv cannot
 * compile in the page, which has stand-ins for what it needs.
 */
export const compileForm: BrowserCommand<[form: string, formats: string]> = async (
  _context,
  form,
  formats,
) => {
  const { compileForm: compile } = await load()
  return compile(JSON.parse(form), JSON.parse(formats)).source
}

let loaded:
  | Promise<{ compileForm: (form: object, formats: object) => { readonly source: string } }>
  | undefined

function load() {
  loaded ??= tsImport(
    pathToFileURL(resolve('src/loader/validators/index.ts')).href,
    pathToFileURL(resolve('package.json')).href,
  )
  return loaded!
}
