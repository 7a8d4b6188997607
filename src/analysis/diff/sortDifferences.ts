import type { Difference, DifferenceKind } from './Difference.ts'

const kinds: readonly DifferenceKind[] = [
  'way',
  'rule',
  'decision',
  'answers',
  'figure',
  'org',
  'flag',
  'lifecycle',
  'machine',
  'status',
  'rule-added',
  'rule-removed',
  'step-added',
  'step-removed',
  'step-renamed',
  'flow',
  'screen',
  'routes',
  'step-path',
  'step-form',
  'form-added',
  'form-removed',
  'field-added',
  'field-removed',
  'field',
  'text-added',
  'text-removed',
  'text',
  'step-words',
  'field-words',
  'rule-words',
  'word',
  'tracker',
  'order',
  'interface',
  'theme',
]
const results = ['different', 'undecided', undefined, 'same']

/**
 * Definite differences in treatment first, then possible ones, then other changes, and last what is
 * proven equal.
 */
export function sortDifferences(differences: readonly Difference[]): readonly Difference[] {
  return differences.toSorted(
    (a, b) => rank(a) - rank(b) || compare(a.file, b.file) || compare(a.pointer, b.pointer),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const rank = ({ kind, result }: Difference) => results.indexOf(result) * 1000 + kinds.indexOf(kind)
