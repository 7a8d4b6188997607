/**
 * Limits of a configuration file. Far above any real file; they protect against accidents and
 * hostile uploads.
 */
export const limits = { characters: 256 * 1024, depth: 32, values: 5000 } as const

/** How many times a recursive `$ref` is followed. */
export const refLevels = 3
