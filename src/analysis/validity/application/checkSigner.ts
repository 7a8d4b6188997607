import type { Memo } from '#model'
import { signerFile, signerSubject } from '../../facts/signerSubject.ts'
import type { Asker } from '../memo/createAsker.ts'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import type { Subject } from '../Subject.ts'
import { checkApplication } from './checkApplication.ts'

/**
 * Checks the co-signers' flow like an application's: statuses, screens and work are its own, over
 * the same facts.
 */
export function checkSigner(subject: Subject, asker: Asker, memo: Memo): Report {
  const signer = signerSubject(subject)
  if (!signer) return { diagnostics: [], unchecked: [] }
  const { diagnostics, unchecked } = checkApplication(signer, asker, memo, 'signer')
  return {
    diagnostics: diagnostics.map((diagnostic) => ({
      ...diagnostic,
      file: signerFile(diagnostic.file),
      ...ofSigner(diagnostic),
    })),
    unchecked: unchecked.map((each) => ({ ...each, file: signerFile(each.file) })),
  }
}

function ofSigner({
  counterexample,
}: BehaviorDiagnostic): Pick<BehaviorDiagnostic, 'counterexample'> {
  return counterexample && !('flow' in counterexample)
    ? { counterexample: { ...counterexample, of: 'signer' } }
    : {}
}
