import limits from '../../../src/server/limits.json' with { type: 'json' }

const shipped = { ...limits.password }

/**
 * What hashing a password costs: as little as argon2 allows for tests, which register thousands of
 * borrowers, or what ships, for those that see the hash.
 */
export const passwordCost = {
  useLeast: () => void Object.assign(limits.password, { memoryKiB: 8, passes: 1 }),
  useShipped: () => void Object.assign(limits.password, shipped),
}
