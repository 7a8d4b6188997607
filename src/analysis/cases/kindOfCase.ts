/** The key that only cases of this kind have. */
const marks = {
  journeys: 'expect',
  rules: 'rule',
  validation: 'validationErrors',
  routing: 'leads',
  polling: 'pauses',
  progress: 'shows',
  overlays: 'gives',
  machine: 'state',
  screens: 'sees',
  lifecycle: 'becomes',
  lending: 'outcome',
} as const

export type CaseKind = keyof typeof marks

/** Folders of tests/suites, and "journeys". */
export const caseKinds = Object.keys(marks) as readonly CaseKind[]

/** The kind of a case, by the one key with its expected result; undefined if there is none. */
export function kindOfCase(value: object): CaseKind | undefined {
  return caseKinds.find((kind) => Object.hasOwn(value, marks[kind]))
}
