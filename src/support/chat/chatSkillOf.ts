import type { Org, SupportChat } from '#model'

/** B §9: which agents a conversation is for, by the product of the application and the lender. */
export function chatSkillOf(
  { skills }: Pick<SupportChat, 'skills'>,
  { mainBrand }: Pick<Org, 'mainBrand'>,
  prodType: unknown,
): string {
  if (prodType === 'CRYPTO_HELOC') return skills.crypto
  return mainBrand ? skills.mainBrand : skills.other
}
