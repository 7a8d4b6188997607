import { checkConfiguration } from './checkConfiguration.ts'
import { readArguments } from './readArguments.ts'
import { usage } from './usage.ts'

const { command, options, fault } = readArguments(process.argv.slice(2))
if (fault !== undefined || command !== 'check') {
  console.error(`${fault ?? `There is no command "${command ?? ''}".`}\n\n${usage}`)
  process.exitCode = 2
} else {
  const { lines, isSound } = checkConfiguration(options)
  console.log(lines.join('\n'))
  process.exitCode = isSound ? 0 : 1
}
