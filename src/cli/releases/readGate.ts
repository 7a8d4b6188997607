import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Inspection } from '#analysis'
import { tellOpenWords } from '#loader'
import { createIssue, type Issue } from '#model'
import { conformCases } from '../conform/conformCases.ts'
import type { Failed } from '../conform/CaseOutcome.ts'
import type { Configuration } from '../Configuration.ts'
import type { Call } from '../frame/Command.ts'
import type { Folder } from '../readFolder.ts'

interface Candidate {
  readonly folder: Folder
  readonly inspection: Inspection
  readonly loaded: Configuration
}

/**
 * All that stands between a folder and its publication: what `check` says, words that are not
 * final, questions that could not be decided, and promises of its tests that do not hold.
 */
export async function readGate(
  call: Call,
  { folder, inspection, loaded }: Candidate,
  progress: (text: string) => void,
): Promise<readonly Issue[]> {
  const issues = [
    ...inspection.issues,
    ...tellNotFinal(folder, loaded),
    ...inspection.unchecked.map(({ what, why, file = '', pointer = '' }) =>
      createIssue('cli/question-undecided', { what, why: why.join('; ') }, { file, pointer }),
    ),
  ]
  const isBroken = issues.some(({ severity }) => severity === 'error')
  return isBroken ? issues : [...issues, ...(await readPromises(call, progress))]
}

/** The promises of the folder's tests that do not hold. */
export async function readPromises(
  call: Call,
  progress: (text: string) => void,
): Promise<readonly Issue[]> {
  if (!existsSync(join(call.config, 'tests'))) return []
  const ran = await conformCases({ ...call, values: {} }, progress)
  return 'code' in ran
    ? [ran]
    : ran.outcome.failures.map((failed) => tellBroken(call.config, failed))
}

/** What a server of this environment would not serve. */
function tellNotFinal({ files }: Folder, { loaded, orgCodes }: Configuration): readonly Issue[] {
  if (process.env['LINTEL_SANDBOX'] !== 'off') return []
  return orgCodes.flatMap((org) => {
    const bundle = loaded.bundles.get(org)
    return bundle ? tellOpenWords(files, org, bundle) : []
  })
}

function tellBroken(config: string, { case: file, name, org = '', cause }: Failed): Issue {
  const values = { name, file: join(config, file), at: org && ` at ${org}`, reason: endless(cause) }
  // Each promise is accepted by itself.
  const pointer = ['', org, name].map((part) => part.replaceAll(/[^\w.]+/g, '-')).join('/')
  return createIssue('cli/promise-broken', values, { file, pointer })
}

/** Without a full stop. */
const endless = (sentence: string) => sentence.replace(/\.$/, '')
