import { importAgain } from './importAgain.ts'

/**
 * The controls of answers that are not just fields and lists. Rejects if their file fails to load.
 */
export const loadShapeParts = () => importAgain(() => import('./shapeParts.ts'))
