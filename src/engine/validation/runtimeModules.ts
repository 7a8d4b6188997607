import { isSame } from '#model'
import { readDate } from '../dates/readDate.ts'

/**
 * The modules that precompiled validators require, by name: ajv's runtime, reduced to what JSON
 * needs. Formats that are patterns are in the precompiled code itself; of those that are functions,
 * `date` and `regex` are here.
 */
const modules: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['ajv/dist/runtime/equal', { default: isSame }],
  ['ajv/dist/runtime/ucs2length', { default: (text: string) => [...text].length }],
  [
    'ajv-formats/dist/formats',
    {
      fullFormats: {
        date: { validate: (text: string) => readDate(text) !== undefined },
        regex: isPattern,
      },
    },
  ],
])

/** The same as ajv-formats on the server. */
function isPattern(text: string): boolean {
  try {
    return !/[^\\]\\Z/.test(text) && new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** `require` for a FormModule. Throws on an unknown module. */
export function runtimeModules(id: string): unknown {
  if (!modules.has(id)) throw new Error(`A validator asks for the module "${id}"`)
  return modules.get(id)
}
