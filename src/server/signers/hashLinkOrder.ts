import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/** Key of the row of a request for a co-signer's link, by the uuid of its job. */
export function hashLinkOrder({ tokens }: Pick<OriginationNeeds, 'tokens'>, uuid: string): string {
  return tokens.digest(`signer link ${uuid}`)
}
