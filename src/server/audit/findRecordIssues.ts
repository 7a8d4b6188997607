import { createIssue, type IssueCode, type Json } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import {
  isSignedRecord,
  signedOfChainHead,
  type ChainHead,
  type Linked,
} from '../stores/recordChain.ts'
import type { Anchored } from './readAnchors.ts'
import type { TrailIssue } from './TrailIssue.ts'

export interface Chain {
  readonly chain: string
  readonly org: string
  readonly table: string
  /** In order of their numbers. */
  readonly records: readonly SignedRecord[]
  readonly head: ChainHead | undefined
  /** Number of the first record that is kept: 1, unless those before it were removed by rule. */
  readonly first?: number
  /** True where there is a head before the first record. */
  readonly needsHead?: boolean
  readonly anchored: readonly Anchored[]
}

export interface SignedRecord extends Linked {
  readonly content: Json
}

/**
 * What is wrong with a chain of records. Each is checked by itself, whatever the others are worth.
 */
export function findRecordIssues(
  audit: Audit,
  { chain, org, table, records, head, first = 1, needsHead, anchored }: Chain,
): readonly TrailIssue[] {
  const ranges: { code: IssueCode; from: number; to: number }[] = []
  const note = (code: IssueCode, from: number, to = from) => {
    const last = ranges.at(-1)
    if (last?.code === code && last.to === from - 1) last.to = to
    else ranges.push({ code, from, to })
  }
  let next = first
  let before: SignedRecord | undefined
  for (const record of records) {
    if (record.seq > next) note('server/record-missing', next, record.seq - 1)
    if (record.seq < next || !isSignedRecord(audit, { chain, ...record }, record.content))
      note('server/record-forged', record.seq)
    else if (before && before.seq === record.seq - 1 && before.mac !== record.prev_mac)
      note('server/record-forged', record.seq)
    before = record
    next = Math.max(next, record.seq + 1)
  }
  const last = next - 1
  const newest = anchored.reduce<Anchored | undefined>(
    (most, one) => (most && most.seq >= one.seq ? most : one),
    undefined,
  )
  if (
    !head ||
    audit.check('record-head', signedOfChainHead(head), head.signature) !== 'valid' ||
    head.seq < last
  ) {
    if (head || needsHead || last > 0) note('server/record-head-forged', head?.seq ?? last)
  } else if (head.seq > last) note('server/record-missing', next, head.seq)
  if (newest && newest.seq > Math.max(last, head?.seq ?? 0))
    note('server/record-rolled-back', next, newest.seq)
  const macs = new Map(records.map(({ seq, mac }) => [seq, mac]))
  for (const { seq, mac } of anchored)
    if (macs.has(seq) && macs.get(seq) !== mac) note('server/record-forged', seq)
  const where = org === '' ? {} : { org }
  return ranges.map(({ code, from, to }) => ({
    ...createIssue(code, {
      chain,
      table,
      numbers: from === to ? String(from) : `${from} to ${to}`,
    }),
    ...where,
    chain,
    events: [from, to],
  }))
}
