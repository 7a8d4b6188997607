import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program by its name, as a shell finds it. */
export function findProgram(name: string): string | undefined {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
