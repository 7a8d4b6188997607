/**
 * Limits of a configuration file. Far above any real file; they protect against accidents and
 * hostile uploads.
 */
export const limits = { characters: 256 * 1024, depth: 32, values: 5000 } as const

/** How many times a recursive `$ref` is followed. */
export const refLevels = 3

/** Keys through which a merge could change JavaScript's own objects. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
