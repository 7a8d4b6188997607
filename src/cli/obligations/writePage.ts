import { writeFileSync } from 'node:fs'
import type { Output } from '../frame/Output.ts'

/** Writes a page and says so; the exit status where it cannot be written. */
export function writePage(file: string, page: string, out: Output): 2 | undefined {
  try {
    writeFileSync(file, page)
  } catch (error) {
    return out.refuse(`The page cannot be written to ${file}: ${(error as Error).message}.`)
  }
  out.print(`Written: ${file}`)
  return undefined
}
