import { type JsonObject, fromJson } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { creditOf, keyFactorsOf } from '../lifecycle/creditOf.ts'
import { adverseDecisionOf } from '../lifecycle/workOutDecision.ts'
import { agencyOf, documentFacts } from './documentFacts.ts'
import { fillDocumentText } from './fillDocumentText.ts'
import { writeDocument, type WrittenDocument } from './writeDocument.ts'

/** 12 CFR 1002.9(a)(2), (b); 15 USC 1681m(a). The content of the notice, with the document. */
export interface AdverseActionNotice {
  readonly noticeId: string
  readonly date: string
  readonly applicant: { readonly name: string; readonly address: string }
  readonly creditor: { readonly name: string; readonly address: string; readonly phone: string }
  readonly request: string
  readonly actionTaken: 'DENIED' | 'COUNTEROFFER'
  /** 1 to 4 sentences, most important first. */
  readonly reasons: readonly string[]
  readonly bureaus: readonly {
    readonly name: string
    readonly address: string
    readonly phone: string
  }[]
  readonly score: {
    readonly value: number
    readonly date: string
    readonly low: number
    readonly high: number
    readonly keyFactors: readonly string[]
  } | null
  readonly equalCredit: string
  readonly agency: string
}

export interface WrittenNotice extends WrittenDocument {
  readonly notice: AdverseActionNotice
}

/**
 * Writes the notice of a decision that is not the requested one. `facts` are those that rules read;
 * the reasons of a decline are those recorded with it, so that page and notice agree. Throws a
 * ProblemError if there is no reason.
 */
export function writeAdverseActionNotice(
  served: CompiledBundle,
  facts: JsonObject,
  {
    noticeId,
    actionTaken = 'DENIED',
  }: { readonly noticeId: string; readonly actionTaken?: AdverseActionNotice['actionTaken'] },
): WrittenNotice {
  const { org, lending, texts } = served.bundle
  const file = (facts.file ?? {}) as JsonObject
  const credit = creditOf(file)
  const keyFactors = keyFactorsOf(credit)
  const { creditUsed, othersUsed, ...own } = adverseDecisionOf(served, facts, actionTaken)
  const { reasons } = recordedDecision(facts, actionTaken) ?? own
  const base = fromJson<Base>(documentFacts(served, facts))
  const decided = {
    ...(facts.case as JsonObject),
    decision: { ...recorded(facts), creditUsed, othersUsed },
  }
  const known = {
    ...facts,
    case: decided,
    document: { ...base, reasons: [...reasons] } as JsonObject,
  }
  const id = actionTaken === 'COUNTEROFFER' ? 'counteroffer' : 'adverse-action'
  const { notice: plans } = lending.documents.packages
  const document = writeDocument(served, id, plans[id]!, known)
  const { companyName, companyAddress, phoneFormatted } = org.orgMetaData.companyInfo
  const equalCredit = texts['documents/equal-credit']!.body.map(
    ({ paragraph }) => paragraph ?? '',
  ).join(' ')
  return {
    ...document,
    notice: {
      noticeId,
      date: String(facts.today),
      applicant: { name: base.borrower ?? '', address: base.borrowerAddress ?? '' },
      creditor: { name: companyName, address: companyAddress, phone: phoneFormatted },
      request: base.request,
      actionTaken,
      reasons,
      ...(creditUsed ? creditIn(base, keyFactors) : { bureaus: [], score: null }),
      equalCredit: fillDocumentText(equalCredit, known, 'documents/equal-credit'),
      agency: agencyOf(org),
    },
  }
}

interface Base {
  borrower?: string
  borrowerAddress?: string
  request: string
  bureau: Record<string, string>
  score?: JsonObject
}

function creditIn(
  { bureau: { name, address = '', phone = '' }, score }: Base,
  keyFactors: ReturnType<typeof keyFactorsOf>,
): Pick<AdverseActionNotice, 'bureaus' | 'score'> {
  return {
    bureaus: name === undefined ? [] : [{ name, address, phone }],
    score: score
      ? ({
          value: score.value,
          date: score.date,
          low: score.low,
          high: score.high,
          keyFactors,
        } as AdverseActionNotice['score'])
      : null,
  }
}

function recordedDecision(
  facts: JsonObject,
  actionTaken: AdverseActionNotice['actionTaken'],
): { readonly reasons: readonly string[] } | undefined {
  const { reasons } = recorded(facts) as { reasons?: readonly string[] | null }
  return actionTaken === 'DENIED' && reasons?.length ? { reasons } : undefined
}

function recorded(facts: JsonObject): JsonObject {
  const { decision } = (facts.case ?? {}) as { decision?: JsonObject | null }
  return decision ?? {}
}
