import type { ConsentAct, Work } from '#model'

/** Whether work of a lifecycle is this act, without evaluating rules. */
export function isActOf(
  { orders, work: works, of }: ConsentAct,
  party: 'borrower' | 'signer',
  id: string,
  work: Pick<Work, 'do'>,
): boolean {
  if (of !== undefined && of !== party) return false
  return (orders?.includes(work.do) ?? false) || (works?.includes(id) ?? false)
}
