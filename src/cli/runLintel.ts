import { suggest } from '#loader'
import { commands } from './commands/index.ts'
import type { Command } from './frame/Command.ts'
import { createOutput } from './frame/createOutput.ts'
import { readCall } from './frame/readCall.ts'
import { showCommands } from './frame/showCommands.ts'
import { showHelp } from './frame/showHelp.ts'
import type { Streams } from './frame/Streams.ts'

/** Carries out what the words behind `lintel` ask for. Returns the exit status: 0, 1 or 2. */
export async function runLintel([name, ...words]: readonly string[], streams: Streams): Promise<number> {
  const out = createOutput(streams, words.includes('--json'))
  const noCommand = (wanted: string) => out.refuse(`There is no command "${wanted}".${suggest(wanted, names)} "lintel help" lists them.`)
  const help = createOutput(streams, false)
  if (name === undefined || name === '--help' || name === 'help') {
    const [wanted] = words
    if (wanted === undefined || wanted === '--help') return say(showCommands(await loadAll()))
    return isCommand(wanted) ? say(showHelp(wanted, await commands[wanted]())) : noCommand(wanted)
  }
  if (!isCommand(name)) return noCommand(name)
  const command = await commands[name]()
  const call = readCall(command, words)
  if (typeof call === 'string') return out.refuse(`${call} "lintel help ${name}" shows how to call it.`)
  if (call.help) return say(showHelp(name, command))
  try {
    return await command.run(call, out)
  } finally {
    out.end()
  }

  function say(lines: readonly string[]): number {
    for (const line of lines) help.print(line)
    return 0
  }
}

const names = Object.keys(commands)

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

async function loadAll(): Promise<Readonly<Record<string, Command>>> {
  return Object.fromEntries(await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)))
}
