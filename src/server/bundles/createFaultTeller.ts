import type { FastifyBaseLogger } from 'fastify'
import type { Issue } from '#model'

/** Tells the errors among what was found of the files in the log: each state of them once, and once that all are mended. */
export function createFaultTeller(log: Pick<FastifyBaseLogger, 'info' | 'error'>): (found: readonly Issue[]) => void {
  let told = '[]'
  return (found) => {
    const issues = found.filter(({ severity }) => severity === 'error')
    const now = JSON.stringify(issues)
    if (now === told) return
    told = now
    if (issues.length > 0) log.error({ issues }, `${issues.length} faults in the configuration: what was sound before is served`)
    else log.info('the configuration is sound again')
  }
}
