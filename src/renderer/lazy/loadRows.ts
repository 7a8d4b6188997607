import { importAgain } from './importAgain.ts'

/** A list whose items have pages of their own. Rejects if its file fails to load. */
export const loadRows = () => importAgain(() => import('../fields/RowsField.tsx'))
