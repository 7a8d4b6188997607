import type { CompanyInfo, Org } from '#model'
import { figureOf } from './figureFields.ts'

/** Merge field of a text → the entry of the org's companyInfo that fills it. */
export const mergeFields: Readonly<Record<string, keyof CompanyInfo>> = {
  lender: 'companyName',
  lenderShort: 'companyNameShort',
  product: 'companyProduct',
  nmls: 'nmls',
  address: 'companyAddress',
  email: 'email',
  phone: 'phoneFormatted',
}

/** Fills the merge fields and figures of one sentence; unknown ones are kept. */
export function fillSentence(sentence: string, org: Org): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(mergeFields, name)
      ? String(org.orgMetaData.companyInfo[mergeFields[name]!])
      : (figureOf(org, name) ?? whole),
  )
}
