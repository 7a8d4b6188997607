import { readText } from '#loader/files'

/**
 * Maximum characters and levels of a file in a public suite; the largest published file has a
 * hundredth.
 */
const [mostCharacters, mostLevels] = [8_000_000, 200]

/**
 * A JSON file of a suite; `error`: why it can't be read. Parsed leniently: the suites have keys
 * that our own files can't have.
 */
export function readSuiteFile(
  path: string,
): { readonly value: unknown; readonly error?: undefined } | { readonly error: string } {
  const text = readText(path, mostCharacters)
  if (text === undefined) return { error: 'There is no such file.' }
  if (typeof text !== 'string')
    return {
      error: `It cannot be read: ${Object.values(text.values ?? {}).join(', ') || 'it is not UTF-8'}.`,
    }
  if (levelsOf(text) > mostLevels)
    return { error: `It is nested deeper than ${mostLevels} levels.` }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: `It is not JSON: ${(error as Error).message}.` }
  }
}

/** Upper bound of the depth: the maximum number of open brackets, ignoring those in strings. */
function levelsOf(text: string): number {
  let [open, deepest] = [0, 0]
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++open)
    else if (sign === ']' || sign === '}') open--
  }
  return deepest
}
