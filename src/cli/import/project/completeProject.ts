import type { Json, JsonObject } from '#model'
import project from './project.json' with { type: 'json' }

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" /></svg>\n'
const routesFile = 'flows/routes.json'

/**
 * Texts of all files to write: those that were imported, a route to each flow, and the other files of a project.
 * `read`: a file of the folder as it is, undefined where there is none.
 */
export function completeProject(
  imported: Readonly<Record<string, JsonObject>>,
  flows: readonly string[],
  read: (path: string) => Json | undefined,
  hasLender: boolean,
): ReadonlyMap<string, string> {
  const given = project as unknown as Readonly<Record<string, JsonObject>>
  const missing = Object.entries(given).filter(([path]) => read(path) === undefined && (!path.startsWith('orgs/') || !hasLender))
  const routes = (read(routesFile) ?? given[routesFile]) as JsonObject
  const own = Object.fromEntries(flows.map((flow) => [`/${flow}`, [{ flow }]]))
  const known = (routes.routes ?? {}) as JsonObject
  const first = flows[0]
  const home: JsonObject = known['/'] === undefined && first !== undefined ? { '/': [{ flow: first }] } : {}
  const files: Record<string, JsonObject> = {
    ...Object.fromEntries(missing),
    ...imported,
    [routesFile]: { ...routes, routes: { ...home, ...known, ...own } },
  }
  const texts = Object.entries(files).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`] as const)
  return new Map(hasLender ? texts : [...texts, ['orgs/forms/logo.svg', logo]])
}
