import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression from the package; "unknown" if it has none. */
  readonly license: string
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>
  >
}

/**
 * Packages of an installation without development dependencies, by name and version, from
 * package-lock.json.
 */
export function listPackages(): ShippedPackage[] {
  const lock = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  ) as Lock
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = 'unknown' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version,
      license,
    }))
    .toSorted(
      (one, other) =>
        one.name.localeCompare(other.name, 'en') ||
        one.version.localeCompare(other.version, 'en', { numeric: true }),
    )
}
