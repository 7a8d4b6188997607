/** Words of the list of flows and of the submissions that staff see. */
export const submissionWordKeys = [
  'home-title',
  'submissions-page',
  'submissions-title',
  'submissions-empty',
  'submissions-flow',
  'submissions-submitted',
  'submissions-delivery',
  'submissions-delivery-QUEUED',
  'submissions-delivery-DELIVERED',
  'submissions-delivery-FAILED',
  'submissions-deliver',
  'submissions-answers',
  'submissions-file',
  'submissions-csv',
  'submissions-more',
] as const
