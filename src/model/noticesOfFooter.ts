import { leavesOut } from './leavesOut.ts'
import type { Org } from './Org.ts'
import type { Text } from './Text.ts'

/** Ids of the notices of states in the footer of every page, in order. */
export function noticesOfFooter(
  org: Pick<Org, 'footer' | 'licensedStates' | 'charter' | 'orgMetaData'>,
  texts: Readonly<Record<string, Text>>,
): readonly string[] {
  const { allowRegulatorReview } = org.orgMetaData.companyInfo
  return (org.footer.notices ?? [])
    .filter(
      ({ regulatorReview = allowRegulatorReview, ...meant }) =>
        regulatorReview === allowRegulatorReview && leavesOut(meant, org) === undefined,
    )
    .flatMap(({ text }) => (Object.hasOwn(texts, text) ? [text] : []))
}
