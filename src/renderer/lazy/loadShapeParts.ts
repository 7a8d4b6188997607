import { importAgain } from './importAgain.ts'

/** The controls of answers that are built otherwise than of fields and lists. Rejects where their file does not come. */
export const loadShapeParts = () => importAgain(() => import('./shapeParts.ts'))
