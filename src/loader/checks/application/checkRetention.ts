import type { Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { suggest } from '../../json/suggest.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { applicationFacts } from './applicationFacts.ts'

const file = 'lending/retention.json'

/** The codes that only this check reports. */
export const retentionIssues = {
  'loader/status-not-final': {
    severity: 'error',
    what: 'Applications are still open at the status "{status}": nothing of them can be disposed of.',
    remedy: 'Name statuses with "terminal": true.',
  },
  'loader/status-never-disposed': {
    severity: 'warning',
    what: 'Applications with the final status {status} are kept for ever: no rule disposes of them.',
    remedy:
      'Add {status} to a rule of lending/retention.json with "what": "application", with its law; see docs/operations.md.',
  },
} as const

type Read = Pick<Parts, 'routing' | 'entities'> & { readonly lending: Pick<Lending, 'retention'> }

/**
 * Checks that rules name final statuses and known facts, and that the applications of every final
 * status go in the end.
 */
export function checkRetention({
  routing: { statuses },
  entities,
  lending: { retention },
}: Read): Diagnostic<keyof typeof retentionIssues>[] {
  if (!retention) return []
  const diagnostics: Diagnostic<keyof typeof retentionIssues>[] = []
  const checkName = createNameCheck(diagnostics)
  const known = applicationFacts(entities.context)
  const disposed = new Set<string>()
  for (const [name, rule] of Object.entries(retention.closed)) {
    const keys = ['closed', name]
    for (const [index, status] of rule.statuses.entries()) {
      const at = [...keys, 'statuses', index]
      checkName('loader/status-unknown', status, statuses, file, at)
      if (Object.hasOwn(statuses, status) && !statuses[status]!.terminal)
        diagnostics.push({
          code: 'loader/status-not-final',
          values: { status },
          file,
          pointer: toPointer(at),
        })
      if (rule.what === 'application') disposed.add(status)
    }
    for (const [index, fact] of (rule.facts ?? []).entries())
      if (known.schemasOf(fact).length === 0) {
        const values = { name: fact, hint: suggest(fact, known.names) }
        diagnostics.push({
          code: 'loader/fact-unknown',
          values,
          file,
          pointer: toPointer([...keys, 'facts', index]),
        })
      }
  }
  for (const [status, { terminal }] of Object.entries(statuses))
    if (terminal && !disposed.has(status)) {
      const pointer = toPointer(['statuses', status, 'terminal'])
      diagnostics.push({
        code: 'loader/status-never-disposed',
        values: { status },
        file: 'flows/application/routing.json',
        pointer,
      })
    }
  return diagnostics
}
