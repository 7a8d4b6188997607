/** What the tracker names, step after step, before the notary. */
export const trackedBeforeNotary = [
  'Basic Info',
  'Select Offer',
  'Provide More Info',
  'Link Income Sources',
  'Verify Identity',
  'Sign Documents',
]
