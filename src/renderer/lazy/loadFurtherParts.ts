import { importAgain } from './importAgain.ts'

/** The controls that few forms use. Rejects if their file fails to load. */
export const loadFurtherParts = () => importAgain(() => import('./furtherParts.ts'))
