import type { FastifyBaseLogger } from 'fastify'
import type { Issue } from '#model'

/**
 * Logs errors of the files and lenders served with their last valid bundle: each state once, and
 * once that everything is valid again.
 */
export function createDiagnosticTeller(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): (found: readonly Issue[], lastGood: readonly string[]) => void {
  let told = '[[],[]]'
  return (found, lastGood) => {
    const issues = found.filter(({ severity }) => severity === 'error')
    const now = JSON.stringify([issues, lastGood])
    if (now === told) return
    told = now
    if (issues.length + lastGood.length > 0)
      log.error(
        { issues, lastGood },
        `${issues.length} errors in the configuration: what was valid before is served`,
      )
    else log.info('the configuration is valid again')
  }
}
