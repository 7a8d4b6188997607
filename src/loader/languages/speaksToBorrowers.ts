import wordKeys from './wordKeys.json' with { type: 'json' }

const others = wordKeys.notForBorrowers.map((pattern) => new RegExp(pattern))

/** Whether a file is for borrowers, co-signers and brokers: the lender's people read their own. */
export function speaksToBorrowers(path: string): boolean {
  return !others.some((pattern) => pattern.test(path))
}
