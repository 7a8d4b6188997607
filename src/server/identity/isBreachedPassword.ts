import breached from './breachedPasswords.json' with { type: 'json' }

const known = new Set([...breached.whole, ...breached.words.flatMap((word) => breached.endings.map((ending) => word + ending))])

/**
 * Whether a password is of the kind that lists of stolen ones are full of, in any case of letters. The list is ours: common words with the
 * endings that people add to satisfy composition rules. A service with real breaches would stand behind the same question.
 */
export function isBreachedPassword(password: string): boolean {
  return known.has(password.normalize('NFKC').toLowerCase())
}
