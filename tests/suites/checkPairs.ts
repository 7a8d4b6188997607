import type { CheckPair } from '../../src/cli/conform/check/CheckPair.ts'
import { readCheckPairs } from '../../src/cli/conform/check/readCheckPairs.ts'

const folder = 'tests/suites/check'
const read = readCheckPairs(folder)
if (typeof read === 'string') throw new Error(read)

/** The small valid project that every pair lays its files over. */
export const baseFolder = `${folder}/base`

/**
 * Every pair of a broken and a clean folder, sorted; tests/suites/check/README.md says how they are
 * written.
 */
export const checkPairs: readonly CheckPair[] = read
