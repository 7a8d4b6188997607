import type { JsonObject, Work } from '#model'
import type { Party } from '../signers/partyOf.ts'
import { changesOfWork } from './carry.ts'

/**
 * Where a vendor's answer can't be taken, as "pointer (reason)"; null if it can. What declines an
 * application needs a reason, and for each reason a sentence in lending/adverse-action.json:
 * otherwise no notice could be made (12 CFR 1002.9(b)(2)).
 */
export function answerErrorOf(
  party: Party,
  work: Work,
  answer: JsonObject,
  now: Date,
): string | null {
  const changes = changesOfWork(party, work, 'work-done', answer, now)
  const codes = changes.find(({ path }) => path === 'file.declineCodes')?.value
  if (!Array.isArray(codes)) return null
  if (codes.length === 0 && answer.decision === 'DECLINE') return '/reasons (missing)'
  const { reasons } = party.served.bundle.lending.adverseAction
  return codes.every((code) => Object.hasOwn(reasons, String(code))) ? null : '/reasons (unknown)'
}
