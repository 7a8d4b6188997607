import type { Finding } from '../Finding.ts'
import type { Parts } from '../Parts.ts'
import { toPointer } from '../json/pointer.ts'
import { createNameCheck } from './createNameCheck.ts'

/** Every name in flows/routes.json stands for something, and no path leads back to itself. */
export function checkRoutes({
  routes,
  flows,
  rules,
  texts,
  screens,
}: Pick<Parts, 'routes' | 'flows' | 'rules' | 'texts' | 'screens'>): Finding[] {
  const findings: Finding[] = []
  const checkName = createNameCheck(findings)
  for (const [path, candidates] of Object.entries(routes.routes)) {
    for (const [index, candidate] of candidates.entries()) {
      const keys = ['routes', path, index]
      checkName('loader/rule-unknown', candidate.when, rules, 'flows/routes.json', [...keys, 'when'])
      checkName('loader/flow-unknown', candidate.flow, flows, 'flows/routes.json', [...keys, 'flow'])
      checkName('loader/text-unknown', candidate.text, texts, 'flows/routes.json', [...keys, 'text'])
      if (candidate.application !== '')
        checkName('loader/screen-unknown', candidate.application, screens.screens, 'flows/routes.json', [...keys, 'application'])
    }
  }
  const leadsOn = (path: string) => routes.routes[path]?.flatMap(({ redirect }) => redirect ?? []) ?? []
  for (const path of Object.keys(routes.routes)) if (comesBack(path, leadsOn)) findings.push(round('routes', path))
  const leadsAway = (path: string) => (Object.hasOwn(routes.redirects, path) ? [routes.redirects[path]!] : [])
  for (const path of Object.keys(routes.redirects)) if (comesBack(path, leadsAway)) findings.push(round('redirects', path))
  return findings
}

const round = (part: string, path: string): Finding => ({
  code: 'loader/route-goes-round',
  values: { path },
  file: 'flows/routes.json',
  pointer: toPointer([part, path]),
})

/** Whether some way on from a path ends where it began. */
function comesBack(start: string, waysOn: (path: string) => readonly string[]): boolean {
  const passed = new Set<string>()
  const visit = (path: string): boolean =>
    waysOn(path).some((to) => {
      if (to === start) return true
      if (passed.has(to)) return false
      passed.add(to)
      return visit(to)
    })
  return visit(start)
}
