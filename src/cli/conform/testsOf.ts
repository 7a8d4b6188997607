import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of tests beside a configuration; where there is none, the one here. */
export function testsOf(config: string): string {
  const own = join(config, 'tests')
  return existsSync(own) ? own : 'tests'
}
