import { importAgain } from './importAgain.ts'

/**
 * The controls that most forms use and the first step does not need. Rejects if their file fails to
 * load.
 */
export const loadPlainParts = () => importAgain(() => import('./plainParts.ts'))
