import { existsSync } from 'node:fs'
import { loadFromDisk } from '#loader/disk'
import { formatIssue } from './formatIssue.ts'
import type { CheckOptions } from './readArguments.ts'

/** Loads the configuration below `config` and says what is wrong with it. Sound: no errors, and the lender asked for exists. */
export function checkConfiguration({ config, org, json }: CheckOptions): { readonly lines: readonly string[]; readonly isSound: boolean } {
  if (!existsSync(config)) return { lines: [`There is no folder ${config}.`], isSound: false }
  const loaded = loadFromDisk(config)
  if (org !== undefined && !loaded.orgCodes.includes(org)) {
    return { lines: [`There is no lender "${org}". There are: ${loaded.orgCodes.join(', ') || 'none'}.`], isSound: false }
  }
  const issues = org === undefined ? loaded.issues : loaded.issuesOf(org)
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const lenders = org === undefined ? loaded.orgCodes.length : 1
  const isSound = errors === 0 && lenders > 0
  if (json) return { lines: [JSON.stringify(issues, null, 2)], isSound }
  const summary = `${count(lenders, 'lender')}, ${count(errors, 'error')}, ${count(issues.length - errors, 'warning')}`
  return { lines: [...issues.map(formatIssue), summary], isSound }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
