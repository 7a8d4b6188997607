import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { saveCsv } from '../application/saveCsv.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'

/** Saves the submissions of a flow as a CSV file. */
export function CsvButton({ flow, title }: { flow: string; title: string }) {
  const { say, callApi } = usePage()
  const toasts = useToasts()
  const save = async () => {
    try {
      const { name, csv } = (await callApi('submissions-csv', { params: { flow } })).body
      saveCsv(csv, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ variant: 'error', title: error.message })
    }
  }
  return (
    <button type="button" className="button quiet" onClick={() => void save()}>
      {say('submissions-csv', { title })}
    </button>
  )
}
