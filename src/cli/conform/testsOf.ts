import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of tests next to a configuration; if there is none, Lintel's own. */
export function testsOf(config: string): string {
  const own = join(config, 'tests')
  return existsSync(own) ? own : 'tests'
}
