import { createRequire } from 'node:module'

const requireHere = createRequire(import.meta.url)
/** The few modules that compiled code may ask for; anything else is an error. */
const allowed = [
  'ajv/dist/runtime/equal',
  'ajv/dist/runtime/ucs2length',
  'ajv-formats/dist/formats',
]

export function requireRuntime(id: string): unknown {
  if (!allowed.includes(id)) throw new Error(`asked for ${id}`)
  return requireHere(id)
}

/** Runs the text as the page does: an ES module, imported. */
export function importText<T>(text: string): Promise<T> {
  return import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  ) as Promise<T>
}
