import type { Finding } from '../Finding.ts'
import type { Parts } from '../Parts.ts'
import { createNameCheck } from './createNameCheck.ts'

/** Every name in flows/routes.json stands for something. */
export function checkRoutes({ routes, flows, rules, texts }: Pick<Parts, 'routes' | 'flows' | 'rules' | 'texts'>): Finding[] {
  const findings: Finding[] = []
  const checkName = createNameCheck(findings)
  for (const [path, candidates] of Object.entries(routes.routes)) {
    for (const [index, candidate] of candidates.entries()) {
      const keys = ['routes', path, index]
      checkName('loader/rule-unknown', candidate.when, rules, 'flows/routes.json', [...keys, 'when'])
      checkName('loader/flow-unknown', candidate.flow, flows, 'flows/routes.json', [...keys, 'flow'])
      checkName('loader/text-unknown', candidate.text, texts, 'flows/routes.json', [...keys, 'text'])
    }
  }
  return findings
}
