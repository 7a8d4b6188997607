import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Returns the options that a script of package.json was called with. `--help` prints the usage and
 * ends it with 0, an unknown option with 2.
 */
export function readOptions<const T extends Options>(usage: string, options: T) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}
