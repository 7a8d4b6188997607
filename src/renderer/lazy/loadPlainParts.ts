import { importAgain } from './importAgain.ts'

/** The controls that most forms use and the first step does not need. Rejects where their file does not come. */
export const loadPlainParts = () => importAgain(() => import('./plainParts.ts'))
