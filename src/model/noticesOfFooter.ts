import type { Org } from './Org.ts'
import type { Text } from './Text.ts'

/** Ids of the notices of states in the footer of every page, in order. */
export function noticesOfFooter(
  { orgMetaData }: Pick<Org, 'orgMetaData'>,
  texts: Readonly<Record<string, Text>>,
): readonly string[] {
  const newYork = orgMetaData.companyInfo.allowRegulatorReview
    ? 'footer/new-york-regulator-review'
    : 'footer/new-york'
  return [newYork, 'footer/illinois-community-reinvestment'].filter((id) =>
    Object.hasOwn(texts, id),
  )
}
