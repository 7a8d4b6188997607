import { engines } from './engines.ts'

/**
 * The names in "chromium,firefox", each once; a string: why the list is invalid. By default the
 * first engine.
 */
export function readEngines(text: string | undefined): readonly string[] | string {
  if (text === undefined) return [Object.keys(engines)[0]!]
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const unknown = names.filter((name) => !Object.hasOwn(engines, name))
  if (unknown.length === 0) return names
  return `There is no engine "${unknown.join('", "')}". --with takes ${Object.keys(engines).join(', ')}, with commas between.`
}
