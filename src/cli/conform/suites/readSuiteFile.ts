import { readFileSync } from 'node:fs'

/** A JSON file of a suite; `fault`: why it cannot be read. */
export function readSuiteFile(path: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) as unknown }
  } catch (error) {
    return { fault: `${path} cannot be read: ${(error as Error).message}.` }
  }
}
