/** Operators whose operands the engine does not evaluate first. */
export const lazyOperators = [
  'var',
  'present',
  'rule',
  'and',
  'or',
  'if',
  'all',
  'some',
  'none',
  'filter',
  'map',
  'collect',
] as const
