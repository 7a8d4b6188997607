import { existsSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findProjectRoot } from '#loader/disk'

/**
 * `$schema` of a file in an existing folder, which can be outside of the configuration: the path
 * to the configuration's own schema, or to Lintel's where it has none.
 */
export function schemaAddress(root: string, folder: string, name: string): string {
  const own = join(root, 'schemas/meta', name)
  const schema = existsSync(own) ? own : join(findProjectRoot(), 'schemas/meta', name)
  return relative(realpathSync(folder), realpathSync(schema)).split(sep).join('/')
}
