import { type Json, type JsonObject, fromJson } from '#model'
import project from './project.json' with { type: 'json' }

const routesFile = 'flows/routes.json'

/**
 * Texts of all files to write: the imported ones, a route to each flow, and the other files of a
 * project. `read`: returns a file of the folder, undefined if there is none.
 */
export function completeProject(
  imported: Readonly<Record<string, JsonObject>>,
  flows: readonly string[],
  read: (path: string) => Json | undefined,
  hasLender: boolean,
): ReadonlyMap<string, string> {
  const given = fromJson<Readonly<Record<string, JsonObject>>>(project)
  const missing = Object.entries(given).filter(
    ([path]) => read(path) === undefined && (!path.startsWith('orgs/') || !hasLender),
  )
  const routes = (read(routesFile) ?? given[routesFile]) as JsonObject
  const own = Object.fromEntries(flows.map((flow) => [`/${flow}`, [{ flow }]]))
  const known = (routes.routes ?? {}) as JsonObject
  const files: Record<string, JsonObject> = {
    ...Object.fromEntries(missing),
    ...imported,
    [routesFile]: { ...routes, routes: { ...known, ...own } },
  }
  const texts = Object.entries(files).map(
    ([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`] as const,
  )
  return new Map(texts)
}
