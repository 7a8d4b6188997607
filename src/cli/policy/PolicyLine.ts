/** Group → its heading, in the order of the page. */
export const policyGroups = {
  consents: 'Consents',
  notices: 'Notices and documents',
  reasons: 'Reasons of adverse action',
  deadlines: 'Deadlines and record periods',
  gates: 'Gates',
  prices: 'Prices',
  limits: 'Limits',
  states: 'States that differ',
  holidays: 'Holidays of the year',
  retention: 'What is disposed of',
  floors: 'Floors of the law',
} as const

/** Something of lending/ that decides what happens to a person, or a floor that bounds it. */
export interface PolicyLine {
  readonly group: keyof typeof policyGroups
  readonly what: string
  readonly source?: string
  /** Day of the words, of a text; the first day, of a floor. */
  readonly since?: string
  readonly file: string
  readonly pointer: string
  /** What obligations and cases call it: texts, kinds of documents, deadlines, operations. */
  readonly names?: readonly string[]
}
