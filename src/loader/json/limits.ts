/** What a configuration file may hold. Far above every real file; there against accidents and hostile uploads. */
export const limits = { characters: 256 * 1024, depth: 32, values: 5000 } as const

/** How often a `$ref` that leads back to itself is followed. */
export const refLevels = 3

/** Keys through which a merge could reach into JavaScript's own objects. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
