/** Folders of the product. The first hold most of the lines that hand others their arguments. */
export const rooms = [
  'src/app/screens',
  'src/app/screens/chat',
  'src/server/console',
  'src/origination',
  'src/renderer',
  'src/app',
  'src/engine',
  'src/lending',
  'src/loader',
  'src/server',
] as const

/** Of a room's mutants, how many in a hundred must be noticed. */
export const goal = 85

/** Journeys play through it: `lintel conform` notices what its tests do not. */
export const isConformed = (path: string) => path.startsWith('src/origination/')
