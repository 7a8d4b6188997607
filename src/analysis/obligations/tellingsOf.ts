import { toJson, type Json, type WithinObligation } from '#model'

/** Work that tells the lender of a deadline, with all that must be so for it to be due. */
export interface DueTelling {
  readonly work: string
  readonly due: Json
}

/** Before the last day, from the day on which it is near; and after it. */
export function tellingsOf({ deadline, told }: WithinObligation): readonly DueTelling[] {
  if (!told) return []
  const fact = (name: string) => `file.deadlines.${deadline}.${name}`
  const since = (name: string) => ({ days: [{ var: fact(name) }, { var: 'today' }] })
  const isThere = { present: fact('due') }
  const near = [
    isThere,
    { present: fact('warn') },
    { '>=': [since('warn'), 0] },
    { '<=': [since('due'), 0] },
  ]
  const past = [isThere, { '>=': [since('due'), 1] }]
  return [
    { work: told.before.work, due: toJson({ and: [told.before.while, ...near] }) },
    { work: told.after.work, due: toJson({ and: [told.after.while, ...past] }) },
  ]
}
