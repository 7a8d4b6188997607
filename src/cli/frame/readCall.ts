import { parseArgs } from 'node:util'
import { isDate, suggest } from '#loader/files'
import type { Call, Command } from './Command.ts'
import { sharedOptions } from './sharedOptions.ts'

/** Parses the arguments after the command's name; a string: what is wrong with them. */
export function readCall(
  command: Command,
  words: readonly string[],
): (Call & { readonly help: boolean }) | string {
  const options = { ...sharedOptions, ...command.options }
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name)
      ? options[token.name as keyof typeof options]
      : undefined
    if (!option)
      return `There is no option ${token.rawName}.${suggest(token.name, Object.keys(options)).replace(/"(.*)"/, '--$1')}`
    if (
      option.type === 'string' &&
      (token.value === undefined || (token.value.startsWith('-') && !token.inlineValue))
    )
      return `${token.rawName} needs a value: ${token.rawName} ${option.value ?? 'VALUE'}.`
    if (option.type === 'boolean' && token.value !== undefined)
      return `${token.rawName} takes no value.`
  }
  const { config, over, org, json, help, ...own } = values
  const wrong = [own['on'] ?? []].flat().find((day) => typeof day === 'string' && !isDate(day))
  if (wrong !== undefined) return `"${String(wrong)}" is no day, as 2026-12-01.`
  const call = {
    config: text(config) ?? '.',
    over: [over ?? []].flat().filter((folder) => typeof folder === 'string'),
    org: text(org),
    on: text(own['on']),
    json: json === true,
    help: help === true,
    values: own,
    operands: positionals,
  }
  return call.help ? call : (errorOfOperands(command.operands ?? [], positionals) ?? call)
}

function errorOfOperands(names: readonly string[], given: readonly string[]): string | undefined {
  const needed = names.filter((name) => !name.startsWith('['))
  const missing = needed.slice(given.length)
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`
  const isOpen = names.at(-1)?.includes('…') ?? false
  return given.length > names.length && !isOpen
    ? `"${given[names.length]}" is one argument too many.`
    : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
