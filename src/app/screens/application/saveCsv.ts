import { saveFile } from './saveFile.ts'

/** Downloads a table for spreadsheets in the browser. `name`: with its extension. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
}
