import breached from './breachedPasswords.json' with { type: 'json' }

const known = new Set([
  ...breached.whole,
  ...breached.words.flatMap((word) => breached.endings.map((ending) => word + ending)),
])

/**
 * Whether a password is typical of lists of stolen ones, in any letter case. The list is ours:
 * common words with the endings that people add to satisfy composition rules. A service with real
 * breaches could answer the same question.
 */
export function isBreachedPassword(password: string): boolean {
  return known.has(password.normalize('NFKC').toLowerCase())
}
