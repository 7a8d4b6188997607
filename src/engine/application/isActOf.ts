import type { ConsentAct, Work } from '#model'

/** Whether a work of a lifecycle does this act, as far as no rule is asked. */
export function isActOf(
  { orders, work: works, of }: ConsentAct,
  party: 'borrower' | 'signer',
  id: string,
  work: Pick<Work, 'do'>,
): boolean {
  if (of !== undefined && of !== party) return false
  return (orders?.includes(work.do) ?? false) || (works?.includes(id) ?? false)
}
