import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bundle } from '#model'
import { toRjsf } from './toRjsf.ts'

/** The formats in which forms are given to other tools. */
export const formats = { rjsf: toRjsf } as const

export type Format = keyof typeof formats

/** Writes each form of a bundle to a file of its own; returns their paths in the folder. */
export function writeForms(folder: string, bundle: Bundle, format: Format): readonly string[] {
  return Object.entries(bundle.forms).map(([name, form]) => {
    const path = `${name}.json`
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${JSON.stringify(formats[format](form), null, 2)}\n`)
    return path
  })
}
