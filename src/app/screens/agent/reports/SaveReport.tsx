import { saveCsv } from '../../application/saveCsv.ts'
import { useConsole } from '../useConsole.ts'

/** Saves a report as a spreadsheet under that name. */
export function SaveReport({ csv, name }: { readonly csv: string; readonly name: string }) {
  const { say } = useConsole()
  return (
    <button type="button" className="button quiet report-save" onClick={() => saveCsv(csv, name)}>
      {say('reports-save')}
    </button>
  )
}
