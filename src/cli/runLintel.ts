import { suggest } from '#loader/files'
import { commands } from './commands/index.ts'
import type { Command } from './frame/Command.ts'
import { createOutput } from './frame/createOutput.ts'
import { exitStatus } from './frame/exitStatus.ts'
import { readCall } from './frame/readCall.ts'
import { readVersion } from './frame/readVersion.ts'
import { showCommands } from './frame/showCommands.ts'
import { showHelp } from './frame/showHelp.ts'
import type { Streams } from './frame/Streams.ts'

/**
 * Runs the command in the arguments after `lintel`. Returns the exit status: 0, 1 or 2. Never
 * throws.
 */
export async function runLintel(given: readonly string[], streams: Streams): Promise<number> {
  const [name, ...words] = given.map((word) => short[word] ?? word)
  const out = createOutput(streams, [name, ...words].includes('--json'))
  const noCommand = (wanted: string) =>
    out.refuse(
      `There is no command "${wanted}".${suggest(wanted, names)} "lintel help" lists them.`,
    )
  try {
    if (name === '--version') return say([`lintel ${readVersion()}`], { version: readVersion() })
    if (name === undefined || name === '--help' || name === '--json' || name === 'help') {
      const wanted = words.find((word) => !word.startsWith('-'))
      if (wanted === undefined) return sayAll()
      return isCommand(wanted) ? sayOne(wanted, commands[wanted]) : noCommand(wanted)
    }
    if (!isCommand(name)) return noCommand(name)
    const command: Command = commands[name]
    const call = readCall(command, words)
    if (typeof call === 'string')
      return out.refuse(`${call} "lintel help ${name}" shows how to call it.`)
    return call.help ? sayOne(name, command) : await command.run(call, out)
  } catch (error) {
    const { stack, message } = error as Error
    return out.refuse(`This is a bug in lintel, not in your files: ${stack ?? message}`)
  } finally {
    out.end()
  }

  function say(lines: readonly string[], document: object): number {
    for (const line of lines) out.print(line)
    out.give(document)
    return 0
  }

  function sayOne(of: string, command: Command): number {
    return say(showHelp(of, command, streams.columns), {
      command: of,
      ...describe(command),
      exitStatus,
    })
  }

  function sayAll(): number {
    const described = Object.fromEntries(
      Object.entries(commands).map(([of, command]) => [of, describe(command)]),
    )
    return say(showCommands(commands, streams.columns), { commands: described, exitStatus })
  }
}

const names = Object.keys(commands)
const short: Readonly<Record<string, string>> = {
  '-h': '--help',
  '-v': '--version',
  '-V': '--version',
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

function describe({ summary, usage, options, examples: all }: Command): object {
  const examples = Object.entries(all).map(([line, says]) => ({ line, says }))
  return { summary, usage, options, examples }
}
