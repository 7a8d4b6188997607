import type { CompanyInfo, Org } from '#model'
import { figureOf } from './figureFields.ts'
import { numberWays } from './sayNumber.ts'

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

/** A merge field, and the way to write its number: "{rescissionDays:words}". */
export const mergeField = /\{(\w+)(?::(\w+))?\}/g

/**
 * Fills the merge fields and figures of one sentence; unknown ones are kept. A number that has no
 * word is written in digits.
 */
export function fillSentence(sentence: string, org: Org): string {
  return fillFigures(sentence, org).replace(mergeField, (whole, name: string) =>
    Object.hasOwn(mergeFields, name)
      ? String(org.orgMetaData.companyInfo[mergeFields[name]!])
      : whole,
  )
}

/** As above, without the merge fields of the lender, which words of the page use for others. */
export function fillFigures(sentence: string, org: Org): string {
  return sentence.replace(mergeField, (whole, name: string, way: string | undefined) => {
    const figure = figureOf(org, name)
    if (figure === undefined) return whole
    return (way === undefined ? undefined : numberWays[way]?.(figure)) ?? figure
  })
}
