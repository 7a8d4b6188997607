import { importAgain } from './importAgain.ts'

/** The controls that few forms use. Rejects where their file does not come. */
export const loadFurtherParts = () => importAgain(() => import('./furtherParts.ts'))
