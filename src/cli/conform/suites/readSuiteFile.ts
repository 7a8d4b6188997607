import { readText } from '#loader/files'

/** Characters and levels that a file of a public suite may have; the largest of those that are published has a hundredth. */
const [mostCharacters, mostLevels] = [8_000_000, 200]

/**
 * A JSON file of a suite; `fault`: why it cannot be read. Read as loosely as the suites are meant: they have keys that our own files may not.
 */
export function readSuiteFile(path: string): { readonly value: unknown; readonly fault?: undefined } | { readonly fault: string } {
  const text = readText(path, mostCharacters)
  if (text === undefined) return { fault: 'There is no such file.' }
  if (typeof text !== 'string') return { fault: `It cannot be read: ${Object.values(text.values ?? {}).join(', ') || 'it is not UTF-8'}.` }
  if (levelsOf(text) > mostLevels) return { fault: `It is nested deeper than ${mostLevels} levels.` }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: `It is not JSON: ${(error as Error).message}.` }
  }
}

/** At most as deep as so many brackets are open at once; those within texts are left out. */
function levelsOf(text: string): number {
  let [open, deepest] = [0, 0]
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++open)
    else if (sign === ']' || sign === '}') open--
  }
  return deepest
}
