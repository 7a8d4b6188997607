import type { Lending } from '#model'
import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { checkLifecycle } from './checkLifecycle.ts'
import { checkReach } from './checkReach.ts'
import { checkRouting } from './checkRouting.ts'
import { checkScreens } from './checkScreens.ts'
import { checkTracker } from './checkTracker.ts'

type Read = Pick<
  Parts,
  'signer' | 'signerScreenFiles' | 'rules' | 'texts' | 'entities' | 'forms' | 'flows' | 'words'
> & {
  readonly lending: Pick<Lending, 'deadlines'>
}

/**
 * Checks the co-signers' flow like an application's; it has its own statuses and no local machine.
 */
export function checkSigner({ signer, signerScreenFiles, ...others }: Read): Diagnostic[] {
  if (signer === emptyParts.signer) return []
  const parts = {
    ...others,
    ...signer,
    screenFiles: signerScreenFiles,
    machine: emptyParts.machine,
    steps: undefined,
  }
  return [checkRouting, checkTracker, checkScreens, checkReach, checkLifecycle]
    .flatMap((check) => check(parts))
    .map((diagnostic) => ({
      ...diagnostic,
      file: diagnostic.file.replace(/^flows\/application\//, 'flows/signer/'),
    }))
}
