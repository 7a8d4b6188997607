import { createIssue, type IssueCode, type JsonObject } from '#model'
import type { AccountEventRow } from '../stores/accountEventStore.ts'
import { findChangedParts, type AccountKeys, type AccountRow } from '../stores/changeAccount.ts'
import { chainOfAccount } from '../stores/recordChain.ts'
import type { TrailIssue } from './TrailIssue.ts'

interface Found {
  readonly identity: string
  readonly org: string
  readonly row: AccountRow | undefined
  /** In order of their numbers. */
  readonly events: readonly AccountEventRow[]
}

/** Whether the row of an account is as the last record of its chain says. */
export function findAccountIssues(
  keys: AccountKeys,
  { identity, org, row, events }: Found,
): readonly TrailIssue[] {
  const recorded = events.findLast(({ type }) => type === 'account-recorded')
  if (!row) return recorded ? [issue('server/account-missing')] : []
  if (!recorded) return [issue('server/account-unrecorded')]
  const parts = findChangedParts(keys, row, recorded.data as JsonObject)
  return parts.length === 0 ? [] : [issue('server/account-differs', { parts: parts.join(', ') })]

  function issue(code: IssueCode, values: Readonly<Record<string, string>> = {}): TrailIssue {
    const chain = chainOfAccount(identity)
    return { ...createIssue(code, { account: identity, ...values }), org, chain }
  }
}
