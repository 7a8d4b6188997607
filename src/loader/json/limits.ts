/**
 * Limits of a configuration file. Far above any real file; they protect against accidents and
 * hostile uploads.
 */
export const limits = {
  /** Of a flow of 1,000 steps, or a form of 2,000 fields with their messages. */
  characters: 512 * 1024,
  depth: 32,
  values: 20_000,
} as const

/** Most values of a schema once its `$ref`s are written out. */
export const writtenOut = 20_000

/** How many times a recursive `$ref` is followed. */
export const refLevels = 3
